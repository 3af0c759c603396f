import type { Page } from "playwright-core"

/** A row as the service writes it. */
export type Row = Readonly<Record<string, unknown>>

/** Answers a path of the service as it does, with the rows of USDC replaced. */
export const bendRows = async (page: Page, path: string, list: string, lie: (row: Row) => Row) =>
  page.route(`**${path}*`, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as Readonly<Record<string, ReadonlyArray<Row>>>
    const rows = answer[list]!.map((row) => (row["symbol"] === "USDC" ? lie(row) : row))
    await route.fulfill({ response, json: { ...answer, [list]: rows } })
  })
