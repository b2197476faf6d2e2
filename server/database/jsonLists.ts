/** SQL for a list of JSON objects, with `columns` of the rows of `from`. */
export const listOf = (columns: string, from: string) =>
  `(select coalesce(json_agg(to_json(r)), '[]') from (select ${columns} from ${from}) r)`

/** The same of the rows `t` of a table that belong to the order `o`. */
export const ofOrder = (columns: string, table: string, order: string) =>
  listOf(columns, `${table} t where t.sales_order_name = o.sales_order_name order by ${order}`)
