/** The device of a session, such as "Chrome on Android"; empty when it is not known. */
export const sessionDevices = `
alter table sessions add column device text not null default '';
`
