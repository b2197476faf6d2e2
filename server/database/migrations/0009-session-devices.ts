/** What a session was begun with, in words such as "Chrome on Android"; empty where it is not known. */
export const sessionDevices = `
alter table sessions add column device text not null default '';
`
