import type { RecordedState } from "./Recording.ts"

/** A state of the connections in one line. */
export const lineOf = ({ active, network, supported, namespaces }: RecordedState): string =>
  [
    ...Object.entries(namespaces).map(([namespace, { status, wallets, asking }]) =>
      [
        `${namespace} ${status}`,
        ...wallets.map(({ id, accounts }) => `${id} ${accounts[0]?.address ?? ""}`.trim()),
        ...asking.map((id) => `asks ${id}`)
      ].join(", ")
    ),
    `on ${network}${supported ? "" : " (not listed)"}`,
    `active ${active}`
  ].join("; ")
