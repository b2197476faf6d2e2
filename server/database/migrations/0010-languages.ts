/** The code of the language that a user has chosen; null for one who never has. */
export const languages = `
alter table users add column language text;
`
