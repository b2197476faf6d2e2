/** JSON text as it may stand in a script element: no character of it can end the element or a line. */
export function inlineJson(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
