import type { ActivityItem } from "./ActivityItem.ts"

/** The transactions of one month, in the order of the list; `month` from 0, in the visitor's time zone. */
export interface ActivityMonth {
  readonly year: number
  readonly month: number
  readonly items: ReadonlyArray<ActivityItem>
}

/** Groups a list by year and month (spec 3), keeping its order. */
export const groupByMonth = (items: ReadonlyArray<ActivityItem>): ReadonlyArray<ActivityMonth> => {
  const groups = new Map<string, { year: number; month: number; items: Array<ActivityItem> }>()
  for (const item of items) {
    const date = new Date(item.at)
    const [year, month] = [date.getFullYear(), date.getMonth()]
    const key = `${year} ${month}`
    const group = groups.get(key) ?? { year, month, items: [] }
    group.items.push(item)
    groups.set(key, group)
  }
  return [...groups.values()]
}
