/**
 * What a button says of its press: `busy` while code is on its way, `again` where it did not come, `reload` where only
 * a new page can have it. Nothing at rest, and once the sheet is there.
 */
export type PressState = "busy" | "again" | "reload" | undefined
