const mark = "urn:recap:"

/** What is asked for as the last resource (EIP-5573), cut to the methods and networks that the phone has. */
export const narrowRecap = (
  resources: ReadonlyArray<string> | undefined,
  methods: ReadonlyArray<string>,
  chains: ReadonlyArray<string>
): Array<string> | undefined => {
  const last = resources?.at(-1)
  if (!resources || !last?.startsWith(mark)) return resources && [...resources]
  const recap = JSON.parse(atob(last.slice(mark.length))) as {
    att: { eip155?: Record<string, unknown> }
  }
  const kept = Object.keys(recap.att.eip155 ?? {}).filter((ability) => methods.includes(ability.split("/")[1]!))
  const eip155 = Object.fromEntries(kept.map((ability) => [ability, [{ chains }]]))
  const narrowed = btoa(JSON.stringify({ att: { ...recap.att, eip155 } }))
  return [...resources.slice(0, -1), mark + narrowed.replaceAll("=", "")]
}
