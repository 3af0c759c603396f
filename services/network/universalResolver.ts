/**
 * The proxy of ENS's universal resolver on Ethereum's main network. Its address stays when the contract behind it is
 * replaced (docs.ens.domains/web/ensv2-readiness).
 */
export const universalResolver = "0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe"
