import type { NetworkInput } from "./Network.ts"

// Entry `latchkey/networks`: small records of networks, for pages that need no more of a chain than a wallet modal does.
// Names, currencies, explorers and public nodes of EVM networks are those of viem's chains, which a test holds them to.
// Left out are ids that now mean another network than wallets knew by them: 999 was a test network of Zora, and is
// HyperEVM.

export { bitcoin, bitcoinSignet, bitcoinTestnet, type BitcoinNetwork } from "./bitcoinNetworks.ts"
export {
  kusama,
  kusamaAssetHub,
  polkadot,
  polkadotAssetHub,
  type PolkadotNetwork,
  westend
} from "./polkadotNetworks.ts"
export { solana, solanaDevnet, type SolanaNetwork, solanaTestnet } from "./solanaNetworks.ts"

/** An EVM network for the option `networks`, with one public node: suitable for trying out, shared with everyone else. */
export interface EvmNetwork extends NetworkInput {
  readonly id: number
  readonly blockExplorers: { readonly default: { readonly url: string } }
}

type Currency = readonly [name: string, symbol: string]

const ether: Currency = ["Ether", "ETH"]
const sepoliaEther: Currency = ["Sepolia Ether", "ETH"]

const evm = (
  id: number,
  name: string,
  [currency, symbol]: Currency,
  node: string,
  explorer: string,
  testnet = false,
  contracts?: EvmNetwork["contracts"]
): EvmNetwork => ({
  id,
  name,
  // Every one of these counts its base units in wei.
  nativeCurrency: { name: currency, symbol, decimals: 18 },
  rpcUrls: { default: { http: [node] } },
  blockExplorers: { default: { url: explorer } },
  testnet,
  ...(contracts && { contracts })
})

/**
 * The same network, of the OP stack or Mantle: its transactions also pay for their data on Ethereum, and some an operator.
 * The predeploy that tells these fees has one address on all of them.
 */
const onOpStack = (network: EvmNetwork): EvmNetwork => ({
  ...network,
  contracts: { ...network.contracts, gasPriceOracle: { address: "0x420000000000000000000000000000000000000F" } }
})

/** Ethereum, eip155:1. */
export const mainnet = /* @__PURE__ */ evm(
  1,
  "Ethereum",
  ether,
  "https://ethereum.reth.rs/rpc",
  "https://etherscan.io",
  false,
  // As `universalResolver`, written out: a file that later code shares would be one more request of each page.
  { ensUniversalResolver: { address: "0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe" } }
)
/** Sepolia, eip155:11155111, a test network. */
export const sepolia = /* @__PURE__ */ evm(
  11155111,
  "Sepolia",
  sepoliaEther,
  "https://11155111.rpc.thirdweb.com",
  "https://sepolia.etherscan.io",
  true
)
/** Hoodi, eip155:560048, a test network. */
export const hoodi = /* @__PURE__ */ evm(
  560048,
  "Hoodi",
  ["Hoodi Ether", "ETH"],
  "https://rpc.hoodi.ethpandaops.io",
  "https://hoodi.etherscan.io",
  true
)
/** OP Mainnet, eip155:10. */
export const optimism = /* @__PURE__ */ onOpStack(
  /* @__PURE__ */ evm(10, "OP Mainnet", ether, "https://mainnet.optimism.io", "https://optimistic.etherscan.io")
)
/** OP Sepolia, eip155:11155420, a test network. */
export const optimismSepolia = /* @__PURE__ */ onOpStack(
  /* @__PURE__ */ evm(
    11155420,
    "OP Sepolia",
    sepoliaEther,
    "https://sepolia.optimism.io",
    "https://optimism-sepolia.blockscout.com",
    true
  )
)
/** Arbitrum One, eip155:42161. */
export const arbitrum = /* @__PURE__ */ evm(
  42161,
  "Arbitrum One",
  ether,
  "https://arb1.arbitrum.io/rpc",
  "https://arbiscan.io"
)
/** Arbitrum Nova, eip155:42170. */
export const arbitrumNova = /* @__PURE__ */ evm(
  42170,
  "Arbitrum Nova",
  ether,
  "https://nova.arbitrum.io/rpc",
  "https://nova.arbiscan.io"
)
/** Arbitrum Sepolia, eip155:421614, a test network. */
export const arbitrumSepolia = /* @__PURE__ */ evm(
  421614,
  "Arbitrum Sepolia",
  ["Arbitrum Sepolia Ether", "ETH"],
  "https://sepolia-rollup.arbitrum.io/rpc",
  "https://sepolia.arbiscan.io",
  true
)
/** Polygon, eip155:137. */
export const polygon = /* @__PURE__ */ evm(
  137,
  "Polygon",
  ["POL", "POL"],
  "https://polygon.drpc.org",
  "https://polygonscan.com"
)
/** Polygon Amoy, eip155:80002, a test network. */
export const polygonAmoy = /* @__PURE__ */ evm(
  80002,
  "Polygon Amoy",
  ["POL", "POL"],
  "https://polygon-amoy.drpc.org",
  "https://amoy.polygonscan.com",
  true
)
/** Celo, eip155:42220. */
export const celo = /* @__PURE__ */ evm(
  42220,
  "Celo",
  ["CELO", "CELO"],
  "https://forno.celo.org",
  "https://celoscan.io"
)
/** Celo Sepolia Testnet, eip155:11142220, a test network. */
export const celoSepolia = /* @__PURE__ */ onOpStack(
  /* @__PURE__ */ evm(
    11142220,
    "Celo Sepolia Testnet",
    ["CELO", "S-CELO"],
    "https://forno.celo-sepolia.celo-testnet.org",
    "https://celo-sepolia.blockscout.com",
    true
  )
)
/** Aurora, eip155:1313161554. */
export const aurora = /* @__PURE__ */ evm(
  1313161554,
  "Aurora",
  ether,
  "https://mainnet.aurora.dev",
  "https://aurorascan.dev"
)
/** Aurora Testnet, eip155:1313161555, a test network. */
export const auroraTestnet = /* @__PURE__ */ evm(
  1313161555,
  "Aurora Testnet",
  ether,
  "https://testnet.aurora.dev",
  "https://testnet.aurorascan.dev",
  true
)
/** BNB Smart Chain, eip155:56. */
export const bsc = /* @__PURE__ */ evm(
  56,
  "BNB Smart Chain",
  ["BNB", "BNB"],
  "https://56.rpc.thirdweb.com",
  "https://bscscan.com"
)
/** BNB Smart Chain Testnet, eip155:97, a test network. */
export const bscTestnet = /* @__PURE__ */ evm(
  97,
  "BNB Smart Chain Testnet",
  ["BNB", "tBNB"],
  "https://data-seed-prebsc-1-s1.bnbchain.org:8545",
  "https://testnet.bscscan.com",
  true
)
/** Avalanche, eip155:43114. */
export const avalanche = /* @__PURE__ */ evm(
  43114,
  "Avalanche",
  ["Avalanche", "AVAX"],
  "https://api.avax.network/ext/bc/C/rpc",
  "https://snowtrace.io"
)
/** Avalanche Fuji, eip155:43113, a test network. */
export const avalancheFuji = /* @__PURE__ */ evm(
  43113,
  "Avalanche Fuji",
  ["Avalanche Fuji", "AVAX"],
  "https://api.avax-test.network/ext/bc/C/rpc",
  "https://testnet.snowtrace.io",
  true
)
/** ZKsync Era, eip155:324. */
export const zksync = /* @__PURE__ */ evm(
  324,
  "ZKsync Era",
  ether,
  "https://mainnet.era.zksync.io",
  "https://explorer.zksync.io"
)
/** ZKsync Sepolia Testnet, eip155:300, a test network. */
export const zksyncSepoliaTestnet = /* @__PURE__ */ evm(
  300,
  "ZKsync Sepolia Testnet",
  ether,
  "https://sepolia.era.zksync.dev",
  "https://sepolia.explorer.zksync.io",
  true
)
/** Gnosis, eip155:100. */
export const gnosis = /* @__PURE__ */ evm(
  100,
  "Gnosis",
  ["xDAI", "XDAI"],
  "https://rpc.gnosischain.com",
  "https://gnosisscan.io"
)
/** Gnosis Chiado, eip155:10200, a test network. */
export const gnosisChiado = /* @__PURE__ */ evm(
  10200,
  "Gnosis Chiado",
  ["Gnosis", "xDAI"],
  "https://rpc.chiadochain.net",
  "https://blockscout.chiadochain.net",
  true
)
/** Base, eip155:8453. */
export const base = /* @__PURE__ */ onOpStack(
  /* @__PURE__ */ evm(8453, "Base", ether, "https://mainnet.base.org", "https://basescan.org")
)
/** Base Sepolia, eip155:84532, a test network. */
export const baseSepolia = /* @__PURE__ */ onOpStack(
  /* @__PURE__ */ evm(
    84532,
    "Base Sepolia",
    sepoliaEther,
    "https://sepolia.base.org",
    "https://sepolia.basescan.org",
    true
  )
)
/** Zora, eip155:7777777. */
export const zora = /* @__PURE__ */ onOpStack(
  /* @__PURE__ */ evm(7777777, "Zora", ether, "https://rpc.zora.energy", "https://explorer.zora.energy")
)
/** Zora Sepolia, eip155:999999999, a test network. */
export const zoraSepolia = /* @__PURE__ */ onOpStack(
  /* @__PURE__ */ evm(
    999999999,
    "Zora Sepolia",
    ["Zora Sepolia", "ETH"],
    "https://sepolia.rpc.zora.energy",
    "https://sepolia.explorer.zora.energy",
    true
  )
)
/** Abstract, eip155:2741. */
export const abstract = /* @__PURE__ */ evm(
  2741,
  "Abstract",
  ["ETH", "ETH"],
  "https://api.mainnet.abs.xyz",
  "https://abscan.org"
)
/** ApeChain, eip155:33139. */
export const apeChain = /* @__PURE__ */ evm(
  33139,
  "ApeChain",
  ["ApeCoin", "APE"],
  "https://rpc.apechain.com/http",
  "https://apescan.io"
)
/** Berachain, eip155:80094. */
export const berachain = /* @__PURE__ */ evm(
  80094,
  "Berachain",
  ["BERA Token", "BERA"],
  "https://rpc.berachain.com",
  "https://berascan.com"
)
/** Blast, eip155:81457. */
export const blast = /* @__PURE__ */ onOpStack(
  /* @__PURE__ */ evm(81457, "Blast", ether, "https://rpc.blast.io", "https://blastscan.io")
)
/** Cronos Mainnet, eip155:25. */
export const cronos = /* @__PURE__ */ evm(
  25,
  "Cronos Mainnet",
  ["Cronos", "CRO"],
  "https://evm.cronos.org",
  "https://explorer.cronos.org"
)
/** Ink, eip155:57073. */
export const ink = /* @__PURE__ */ onOpStack(
  /* @__PURE__ */ evm(57073, "Ink", ether, "https://rpc-gel.inkonchain.com", "https://explorer.inkonchain.com")
)
/** Kaia, eip155:8217. */
export const kaia = /* @__PURE__ */ evm(
  8217,
  "Kaia",
  ["Kaia", "KAIA"],
  "https://public-en.node.kaia.io",
  "https://kaiascan.io"
)
/** Linea Mainnet, eip155:59144. */
export const linea = /* @__PURE__ */ evm(
  59144,
  "Linea Mainnet",
  ["Linea Ether", "ETH"],
  "https://rpc.linea.build",
  "https://lineascan.build"
)
/** Linea Sepolia Testnet, eip155:59141, a test network. */
export const lineaSepolia = /* @__PURE__ */ evm(
  59141,
  "Linea Sepolia Testnet",
  ["Linea Ether", "ETH"],
  "https://rpc.sepolia.linea.build",
  "https://sepolia.lineascan.build",
  true
)
/** Mantle, eip155:5000. */
export const mantle = /* @__PURE__ */ onOpStack(
  /* @__PURE__ */ evm(5000, "Mantle", ["MNT", "MNT"], "https://rpc.mantle.xyz", "https://mantlescan.xyz")
)
/** Mantle Sepolia Testnet, eip155:5003, a test network. */
export const mantleSepoliaTestnet = /* @__PURE__ */ onOpStack(
  /* @__PURE__ */ evm(
    5003,
    "Mantle Sepolia Testnet",
    ["MNT", "MNT"],
    "https://rpc.sepolia.mantle.xyz",
    "https://explorer.sepolia.mantle.xyz",
    true
  )
)
/** Monad, eip155:143. */
export const monad = /* @__PURE__ */ evm(
  143,
  "Monad",
  ["Monad", "MON"],
  "https://rpc.monad.xyz",
  "https://monadscan.com"
)
/** Monad Testnet, eip155:10143, a test network. */
export const monadTestnet = /* @__PURE__ */ evm(
  10143,
  "Monad Testnet",
  ["Testnet MON Token", "MON"],
  "https://testnet-rpc.monad.xyz",
  "https://testnet.monadexplorer.com",
  true
)
/** Moonbeam, eip155:1284. */
export const moonbeam = /* @__PURE__ */ evm(
  1284,
  "Moonbeam",
  ["Moonbeam", "GLMR"],
  "https://rpc.api.moonbeam.network",
  "https://moonscan.io"
)
/** Moonriver, eip155:1285. */
export const moonriver = /* @__PURE__ */ evm(
  1285,
  "Moonriver",
  ["Moonriver", "MOVR"],
  "https://rpc.api.moonriver.moonbeam.network",
  "https://moonriver.moonscan.io"
)
/** Ronin, eip155:2020. */
export const ronin = /* @__PURE__ */ evm(
  2020,
  "Ronin",
  ["RON", "RON"],
  "https://api.roninchain.com/rpc",
  "https://app.roninchain.com"
)
/** Rootstock Mainnet, eip155:30. */
export const rootstock = /* @__PURE__ */ evm(
  30,
  "Rootstock Mainnet",
  ["Rootstock Bitcoin", "RBTC"],
  "https://public-node.rsk.co",
  "https://explorer.rsk.co"
)
/** Scroll, eip155:534352. */
export const scroll = /* @__PURE__ */ evm(534352, "Scroll", ether, "https://rpc.scroll.io", "https://scrollscan.com")
/** Scroll Sepolia, eip155:534351, a test network. */
export const scrollSepolia = /* @__PURE__ */ evm(
  534351,
  "Scroll Sepolia",
  ether,
  "https://sepolia-rpc.scroll.io",
  "https://sepolia.scrollscan.com",
  true
)
/** Sei Network, eip155:1329. */
export const sei = /* @__PURE__ */ evm(
  1329,
  "Sei Network",
  ["Sei", "SEI"],
  "https://evm-rpc.sei-apis.com",
  "https://seiscan.io"
)
/** Soneium Mainnet, eip155:1868. */
export const soneium = /* @__PURE__ */ onOpStack(
  /* @__PURE__ */ evm(1868, "Soneium Mainnet", ether, "https://rpc.soneium.org", "https://soneium.blockscout.com")
)
/** Sonic, eip155:146. */
export const sonic = /* @__PURE__ */ evm(
  146,
  "Sonic",
  ["Sonic", "S"],
  "https://rpc.soniclabs.com",
  "https://sonicscan.org"
)
/** Taiko Mainnet, eip155:167000. */
export const taiko = /* @__PURE__ */ evm(
  167000,
  "Taiko Mainnet",
  ether,
  "https://rpc.mainnet.taiko.xyz",
  "https://taikoscan.io"
)
/** Unichain, eip155:130. */
export const unichain = /* @__PURE__ */ onOpStack(
  /* @__PURE__ */ evm(130, "Unichain", ether, "https://mainnet.unichain.org", "https://uniscan.xyz")
)
/** Unichain Sepolia, eip155:1301, a test network. */
export const unichainSepolia = /* @__PURE__ */ onOpStack(
  /* @__PURE__ */ evm(
    1301,
    "Unichain Sepolia",
    ether,
    "https://sepolia.unichain.org",
    "https://sepolia.uniscan.xyz",
    true
  )
)
/** World Chain, eip155:480. */
export const worldchain = /* @__PURE__ */ onOpStack(
  /* @__PURE__ */ evm(
    480,
    "World Chain",
    ether,
    "https://worldchain-mainnet.g.alchemy.com/public",
    "https://worldscan.org"
  )
)
/** @deprecated Goerli (5) was switched off. */
export const goerli = /* @__PURE__ */ evm(
  5,
  "Goerli",
  ["Goerli Ether", "ETH"],
  "https://5.rpc.thirdweb.com",
  "https://goerli.etherscan.io",
  true
)
/** @deprecated Optimism Goerli (420) was switched off. */
export const optimismGoerli = /* @__PURE__ */ onOpStack(
  /* @__PURE__ */ evm(
    420,
    "Optimism Goerli",
    ["Goerli Ether", "ETH"],
    "https://goerli.optimism.io",
    "https://goerli-optimism.etherscan.io",
    true
  )
)
/** @deprecated Arbitrum Goerli (421613) was switched off. */
export const arbitrumGoerli = /* @__PURE__ */ evm(
  421613,
  "Arbitrum Goerli",
  ["Arbitrum Goerli Ether", "ETH"],
  "https://goerli-rollup.arbitrum.io/rpc",
  "https://goerli.arbiscan.io",
  true
)
/** @deprecated Polygon Mumbai (80001) was switched off. */
export const polygonMumbai = /* @__PURE__ */ evm(
  80001,
  "Polygon Mumbai",
  ["MATIC", "MATIC"],
  "https://80001.rpc.thirdweb.com",
  "https://mumbai.polygonscan.com",
  true
)
/** @deprecated Base Goerli (84531) was switched off. */
export const baseGoerli = /* @__PURE__ */ onOpStack(
  /* @__PURE__ */ evm(
    84531,
    "Base Goerli",
    ["Goerli Ether", "ETH"],
    "https://goerli.base.org",
    "https://goerli.basescan.org",
    true
  )
)
