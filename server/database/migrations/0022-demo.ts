/**
 * Demo mode: the setting `demo` is true while the shop is in it, "always" when only `store demo off` ends it, and false
 * for good afterwards. The demo accounts, whose passwords are public, are marked; each start corrects that by
 * the password.
 */
export const demo = `
alter table users add column is_demo boolean not null default false;
update users set is_demo = true
  where (email, mobile_number) in (('customer@example.com', '0712345678'), ('rider@example.com', '0110123456'),
    ('owner@example.com', '0722333444')) and exists (select 1 from settings where name = 'seeded');
-- the next start ends it in a shop that is real
insert into settings (name, value) select 'demo', 'true' from settings where name = 'seeded' on conflict do nothing;
`
