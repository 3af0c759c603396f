/** What the page of one message says: what happened, what the visitor sees, and what the host can do. */
export type Note = readonly [happened: string, sees: string, host: string]
