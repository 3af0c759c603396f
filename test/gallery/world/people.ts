/** The account in the design's images, the default of scripted wallets. */
export const nadia = "0x5ef8766dE935324424b563aa3EB0c7466B293c94"
/** A receiver. */
export const mira = "0x42a8B5F05eD9731d3D9B7bCb0e7aE8CBB3876645"
