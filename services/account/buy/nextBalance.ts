/**
 * What a balance says of an arrival: how much more there is than before, or the new figure to compare with. What the
 * account spent meanwhile lowers that, so that what arrives afterwards is seen. Base units.
 */
export const nextBalance = (
  before: bigint | undefined,
  now: bigint
): { readonly arrived: bigint } | { readonly before: bigint } =>
  before !== undefined && now > before ? { arrived: now - before } : { before: now }
