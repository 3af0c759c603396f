/** Waits until a Bitcoin transaction is in a block, as the network's Esplora API at `url` says; gives its height. */
export const whenInBlock = async (url: string, txid: string): Promise<number> => {
  for (;;) {
    const response = await fetch(`${url}/tx/${txid}/status`)
    const { block_height: height } = (await response.json()) as { readonly block_height?: number }
    if (height !== undefined) return height
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}
