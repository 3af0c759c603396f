import type { ListedWallet } from "../wallets/ListedWallet.ts"

// Made by `node .ci/wallet-facts/renew.ts`, from the packages that docs/wallet-facts.md names for each fact.

/** MetaMask. */
export const metamask: ListedWallet = {
  id: "metamask",
  name: "MetaMask",
  namespaces: ["eip155"],
  rdns: "io.metamask",
  mobile_link: "metamask://",
  link_mode: "https://metamask.app.link/",
  homepage: "https://metamask.io/download",
  app_store: "https://apps.apple.com/us/app/metamask/id1438144202",
  play_store: "https://play.google.com/store/apps/details?id=io.metamask",
  chrome_store: "https://chrome.google.com/webstore/detail/metamask/nkbihfbeogaeaoehlefnkodbefgpgknn",
  color: "#f6851a"
}

/** Coinbase Wallet. */
export const coinbase: ListedWallet = {
  id: "fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa",
  name: "Coinbase Wallet",
  namespaces: ["eip155", "solana"],
  rdns: "com.coinbase.wallet",
  homepage: "https://coinbase.com/wallet",
  app_store: "https://apps.apple.com/us/app/coinbase-wallet-store-crypto/id1278383455",
  play_store: "https://play.google.com/store/apps/details?id=org.toshi",
  chrome_store: "https://chrome.google.com/webstore/detail/coinbase-wallet-extension/hnfanknocfeofbddgcijnmhnfnkdnaad",
  color: "#2c5ff6"
}

/** Phantom. */
export const phantom: ListedWallet = {
  id: "a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393",
  name: "Phantom",
  namespaces: ["eip155", "solana", "bip122"],
  rdns: "app.phantom",
  homepage: "https://phantom.app/download",
  app_store: "https://apps.apple.com/app/phantom-solana-wallet/1598432977",
  play_store: "https://play.google.com/store/apps/details?id=app.phantom",
  chrome_store: "https://chrome.google.com/webstore/detail/phantom/bfnaelmomeimhlpmgjnjophhpkkoljpa",
  color: "#9A8AEE"
}

/** Magic Eden Wallet. */
export const magiceden: ListedWallet = {
  id: "magiceden",
  name: "Magic Eden Wallet",
  namespaces: ["eip155", "solana", "bip122"],
  rdns: "io.magiceden.wallet",
  mobile_link: "magiceden://",
  homepage: "https://wallet.magiceden.io/",
  app_store: "https://apps.apple.com/app/id6478631482",
  play_store: "https://play.google.com/store/apps/details?id=com.magiceden.wallet",
  chrome_store: "https://chromewebstore.google.com/detail/magic-eden-wallet/mkpegjkblkkefacfnmkajcjmabijhclg",
  color: "#36114D"
}

/** Trust Wallet. */
export const trust: ListedWallet = {
  id: "trust",
  name: "Trust Wallet",
  namespaces: ["eip155", "solana"],
  rdns: "com.trustwallet.app",
  mobile_link: "trust://",
  link_mode: "https://link.trustwallet.com/",
  homepage: "https://trustwallet.com/browser-extension",
  app_store: "https://apps.apple.com/us/app/trust-crypto-bitcoin-wallet/id1288339409",
  play_store: "https://play.google.com/store/apps/details?id=com.wallet.crypto.trustapp",
  chrome_store: "https://chrome.google.com/webstore/detail/trust-wallet/egjidjbpglichdcondbcbdnbeeppgdph",
  color: "#3375BB"
}

/** OKX Wallet. */
export const okx: ListedWallet = {
  id: "okx",
  name: "OKX Wallet",
  namespaces: ["eip155", "bip122", "solana"],
  rdns: "com.okex.wallet",
  mobile_link: "okex://main/",
  homepage: "https://okx.com/download",
  app_store: "https://itunes.apple.com/app/id1327268470?mt=8",
  play_store: "https://play.google.com/store/apps/details?id=com.okinc.okex.gp",
  chrome_store: "https://chrome.google.com/webstore/detail/okx-wallet/mcohilncbfahbmgdjkbpemcciiolgcge",
  color: "#000"
}

/** Rainbow. */
export const rainbow: ListedWallet = {
  id: "rainbow",
  name: "Rainbow",
  namespaces: ["eip155"],
  rdns: "me.rainbow",
  mobile_link: "rainbow://",
  link_mode: "https://rnbwapp.com/",
  homepage: "https://rainbow.me/extension?utm_source=rainbowkit",
  app_store: "https://apps.apple.com/app/apple-store/id1457119021?pt=119997837&ct=rainbowkit&mt=8",
  play_store:
    "https://play.google.com/store/apps/details?id=me.rainbow&referrer=utm_source%3Drainbowkit&utm_source=rainbowkit",
  chrome_store: "https://chromewebstore.google.com/detail/opfgelmcmbiajamepnmloijbpoleiama",
  color: "#0c2f78"
}

/** Backpack. */
export const backpack: ListedWallet = {
  id: "backpack",
  name: "Backpack",
  namespaces: ["eip155", "solana"],
  rdns: "app.backpack",
  mobile_link: "backpack://",
  homepage: "https://backpack.app/download",
  app_store: "https://apps.apple.com/app/backpack-wallet-exchange/id6445964121",
  play_store: "https://play.google.com/store/apps/details?id=app.backpack.mobile",
  chrome_store: "https://chromewebstore.google.com/detail/backpack/aflkmfhebedbjioipglgcbcmnbpgliof",
  color: "#e43c3c"
}

/** Xverse. */
export const xverse: ListedWallet = {
  id: "xverse",
  name: "Xverse",
  namespaces: ["bip122"],
  app_store: "https://apps.apple.com/app/id1552272513",
  play_store: "https://play.google.com/store/apps/details?id=com.secretkeylabs.xverse",
  chrome_store: "https://chromewebstore.google.com/detail/idnnbdplmphpflfnlkomgpfbpcgelopg"
}

/** OneKey. */
export const onekey: ListedWallet = {
  id: "onekey",
  name: "OneKey",
  namespaces: ["eip155", "bip122"],
  rdns: "so.onekey.app.wallet",
  homepage: "https://www.onekey.so/download/",
  app_store: "https://apps.apple.com/us/app/onekey-open-source-wallet/id1609559473",
  play_store: "https://play.google.com/store/apps/details?id=so.onekey.app.wallet",
  chrome_store: "https://chrome.google.com/webstore/detail/onekey/jnmbobjmhlngoefaiojfljckilhhlhcj",
  color: "#00B812"
}

/** Solflare. */
export const solflare: ListedWallet = {
  id: "1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79",
  name: "Solflare",
  namespaces: ["solana"],
  homepage: "https://solflare.com",
  app_store: "https://apps.apple.com/app/id1580902717",
  play_store: "https://play.google.com/store/apps/details?id=com.solflare.mobile",
  chrome_store: "https://chromewebstore.google.com/detail/bhhhlbepdkbapadjdnnojkbgioiodbic",
  color: "#FC7227"
}

/** UniSat. */
export const unisat: ListedWallet = {
  id: "unisat",
  name: "UniSat",
  namespaces: ["bip122"],
  chrome_store: "https://chromewebstore.google.com/detail/ppbibelpcjmhbdihakflkdcoccbgbkpo"
}

/** Bitget Wallet. */
export const bitget: ListedWallet = {
  id: "bitget",
  name: "Bitget Wallet",
  namespaces: ["eip155", "bip122", "solana"],
  rdns: "com.bitget.web3",
  mobile_link: "bitkeep://",
  homepage: "https://web3.bitget.com/en/wallet-download",
  app_store: "https://apps.apple.com/app/bitkeep/id1395301115",
  play_store: "https://play.google.com/store/apps/details?id=com.bitkeep.wallet",
  chrome_store: "https://chrome.google.com/webstore/detail/bitkeep-crypto-nft-wallet/jiidiaalihmmhddjgbnbgdfflelocpak",
  color: "#f6851a"
}

/** Coin98 Wallet. */
export const coin98: ListedWallet = {
  id: "coin98",
  name: "Coin98 Wallet",
  namespaces: ["eip155", "solana"],
  rdns: "com.coin98",
  homepage: "https://coin98.com/wallet",
  app_store: "https://apps.apple.com/vn/app/coin98-super-app/id1561969966",
  play_store: "https://play.google.com/store/apps/details?id=coin98.crypto.finance.media",
  chrome_store: "https://chrome.google.com/webstore/detail/coin98-wallet/aeachknmefphepccionboohckonoeemg",
  color: "#CDA349"
}

/** Binance Wallet. */
export const binance: ListedWallet = {
  id: "2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25",
  name: "Binance Wallet",
  namespaces: ["eip155", "bip122"],
  rdns: "com.binance.wallet",
  mobile_link: "bnc://app.binance.com/cedefi/",
  homepage: "https://www.binance.com/en/download",
  app_store: "https://apps.apple.com/us/app/id1436799971",
  play_store: "https://play.google.com/store/apps/details?id=com.binance.dev",
  chrome_store: "https://chromewebstore.google.com/detail/cadiboklkpojfamcoggejbbdjcoiljjk",
  color: "#000000"
}

/** Enkrypt Wallet. */
export const enkrypt: ListedWallet = {
  id: "enkrypt",
  name: "Enkrypt Wallet",
  namespaces: ["eip155", "polkadot"],
  rdns: "com.enkrypt",
  homepage: "https://www.enkrypt.com/",
  chrome_store: "https://chrome.google.com/webstore/detail/enkrypt-ethereum-polkadot/kkpllkodjeloidieedojogacfhpaihoh"
}

/** SafePal Wallet. */
export const safepal: ListedWallet = {
  id: "safepal",
  name: "SafePal Wallet",
  namespaces: ["eip155", "solana"],
  mobile_link: "safepalwallet://",
  homepage: "https://www.safepal.com/download?product=2",
  app_store: "https://apps.apple.com/app/apple-store/id1548297139?pt=122504219&ct=rainbowkit&mt=8",
  play_store:
    "https://play.google.com/store/apps/details?id=io.safepal.wallet&referrer=utm_source%3Drainbowkit%26utm_medium%3Ddisplay%26utm_campaign%3Ddownload",
  chrome_store: "https://chrome.google.com/webstore/detail/safepal-extension-wallet/lgmpcpglpngdoalbgeoldeajfclnhafa",
  color: "#3375BB"
}

/** SubWallet. */
export const sub: ListedWallet = {
  id: "sub",
  name: "SubWallet",
  namespaces: ["eip155", "polkadot"],
  rdns: "app.subwallet",
  mobile_link: "subwallet://",
  homepage: "https://www.subwallet.app/download",
  app_store: "https://apps.apple.com/us/app/subwallet-polkadot-wallet/id1633050285",
  play_store: "https://play.google.com/store/apps/details?id=app.subwallet.mobile",
  chrome_store: "https://chrome.google.com/webstore/detail/subwallet-polkadot-wallet/onhogfjeacnfoofkfgppdlbmlmnplgbn"
}

/** Talisman. */
export const talisman: ListedWallet = {
  id: "talisman",
  name: "Talisman",
  namespaces: ["eip155", "polkadot"],
  rdns: "xyz.talisman",
  homepage: "https://talisman.xyz/download",
  chrome_store: "https://chrome.google.com/webstore/detail/talisman-polkadot-wallet/fijngjgcjhjmmpcmkeiomlglpeiijkld"
}

/** Tokenary. */
export const tokenary: ListedWallet = {
  id: "tokenary",
  name: "Tokenary",
  namespaces: ["eip155", "solana"],
  homepage: "https://tokenary.io/get"
}

/** TokenPocket. */
export const tokenpocket: ListedWallet = {
  id: "tokenpocket",
  name: "TokenPocket",
  namespaces: ["eip155", "solana"],
  rdns: "pro.tokenpocket",
  mobile_link: "tpoutside://",
  homepage: "https://extension.tokenpocket.pro/",
  app_store: "https://apps.apple.com/us/app/tp-global-wallet/id6444625622",
  play_store: "https://play.google.com/store/apps/details?id=vip.mytokenpocket",
  chrome_store: "https://chrome.google.com/webstore/detail/tokenpocket/mfgccjchihfkkindfppnaooecgfneiii",
  color: "#2980FE"
}

/** 1inch Wallet. */
export const oneInch: ListedWallet = {
  id: "1inch",
  name: "1inch Wallet",
  namespaces: ["eip155"],
  mobile_link: "oneinch://",
  homepage: "https://1inch.io/wallet",
  app_store: "https://apps.apple.com/us/app/1inch-crypto-defi-wallet/id1546049391",
  play_store: "https://play.google.com/store/apps/details?id=io.oneinch.android"
}

/** Bifrost Wallet. */
export const bifrost: ListedWallet = {
  id: "bifrost",
  name: "Bifrost Wallet",
  namespaces: ["eip155"],
  rdns: "com.bifrostwallet",
  mobile_link: "https://app.bifrostwallet.com/",
  link_mode: "https://app.bifrostwallet.com/",
  app_store: "https://apps.apple.com/us/app/bifrost-wallet/id1577198351",
  play_store: "https://play.google.com/store/apps/details?id=com.bifrostwallet.app"
}

/** Bitski. */
export const bitski: ListedWallet = {
  id: "bitski",
  name: "Bitski",
  namespaces: ["eip155"],
  homepage: "https://bitski.com",
  chrome_store: "https://chrome.google.com/webstore/detail/bitski/feejiigddaafeojfddjjlmfkabimkell"
}

/** CLV. */
export const clv: ListedWallet = {
  id: "clv",
  name: "CLV",
  namespaces: ["eip155", "solana"],
  homepage: "https://clv.org",
  app_store: "https://apps.apple.com/app/clover-wallet/id1570072858",
  chrome_store: "https://chrome.google.com/webstore/detail/clv-wallet/nhnkbkgjikgcigadomkphalanndcapjk",
  color: "#BDFDE2"
}

/** Core. */
export const core: ListedWallet = {
  id: "core",
  name: "Core",
  namespaces: ["eip155"],
  rdns: "app.core.extension",
  homepage: "https://extension.core.app/",
  app_store: "https://apps.apple.com/us/app/core-wallet/id6443685999",
  play_store: "https://play.google.com/store/apps/details?id=com.avaxwallet",
  chrome_store: "https://chrome.google.com/webstore/detail/core-crypto-wallet-nft-ex/agoakfejjabomempkjlepdflaleeobhb",
  color: "#1A1A1C"
}

/** Exodus. */
export const exodus: ListedWallet = {
  id: "exodus",
  name: "Exodus",
  namespaces: ["eip155", "solana"],
  rdns: "com.exodus.web3-wallet",
  mobile_link: "exodus://",
  link_mode: "https://exodus.com/m/",
  app_store: "https://apps.apple.com/app/id1414384820",
  play_store: "https://play.google.com/store/apps/details?id=exodusmovement.exodus",
  chrome_store: "https://chromewebstore.google.com/detail/aholpfdialjgjfhomihkjbmgjidlcdno"
}

/** FoxWallet. */
export const fox: ListedWallet = {
  id: "fox",
  name: "FoxWallet",
  namespaces: ["eip155"],
  mobile_link: "foxwallet://",
  homepage: "https://foxwallet.com/download",
  app_store: "https://apps.apple.com/app/foxwallet-crypto-web3/id1590983231",
  play_store: "https://play.google.com/store/apps/details?id=com.foxwallet.play"
}

/** Frame. */
export const frame: ListedWallet = {
  id: "frame",
  name: "Frame",
  namespaces: ["eip155"],
  rdns: "sh.frame",
  homepage: "https://frame.sh/",
  color: "#121C20"
}

/** Frontier Wallet. */
export const frontier: ListedWallet = {
  id: "frontier",
  name: "Frontier Wallet",
  namespaces: ["eip155"],
  rdns: "xyz.frontier.wallet",
  mobile_link: "frontier://",
  homepage: "https://www.frontier.xyz/download",
  app_store: "https://apps.apple.com/us/app/frontier-crypto-defi-wallet/id1482380988",
  play_store: "https://play.google.com/store/apps/details?id=com.frontierwallet",
  chrome_store: "https://chrome.google.com/webstore/detail/frontier-wallet/kppfdiipphfccemcignhifpjkapfbihd",
  color: "#CC703C"
}

/** imToken. */
export const imtoken: ListedWallet = {
  id: "imtoken",
  name: "imToken",
  namespaces: ["eip155"],
  mobile_link: "imtokenv2://",
  homepage: "https://token.im/download",
  app_store: "https://itunes.apple.com/us/app/imtoken2/id1384798940",
  play_store: "https://play.google.com/store/apps/details?id=im.token.app",
  color: "#098de6"
}

/** Ledger. */
export const ledger: ListedWallet = {
  id: "ledger",
  name: "Ledger",
  namespaces: ["eip155", "solana"],
  mobile_link: "ledgerlive://",
  desktop_link: "ledgerlive://",
  homepage: "https://www.ledger.com/ledger-live",
  app_store: "https://apps.apple.com/us/app/ledger-live-web3-wallet/id1361671700",
  play_store: "https://play.google.com/store/apps/details?id=com.ledger.live",
  color: "#000"
}

/** Nova Wallet. */
export const nova: ListedWallet = {
  id: "nova",
  name: "Nova Wallet",
  namespaces: ["eip155", "polkadot"],
  rdns: "io.novawallet",
  mobile_link: "novawallet://",
  homepage: "https://nova-wallet.app.link",
  app_store: "https://apps.apple.com/us/app/nova-polkadot-wallet/id1597119355",
  play_store: "https://play.google.com/store/apps/details?id=io.novafoundation.nova.market"
}

/** Rabby Wallet. */
export const rabby: ListedWallet = {
  id: "rabby",
  name: "Rabby Wallet",
  namespaces: ["eip155"],
  rdns: "io.rabby",
  homepage: "https://rabby.io",
  chrome_store: "https://chrome.google.com/webstore/detail/rabby-wallet/acmacodkjbdgmoleebolmdjonilkdbch",
  color: "#8697FF"
}

/** Ronin Wallet. */
export const ronin: ListedWallet = {
  id: "ronin",
  name: "Ronin Wallet",
  namespaces: ["eip155"],
  rdns: "com.roninchain.wallet",
  mobile_link: "roninwallet://",
  homepage: "https://wallet.roninchain.com/",
  app_store: "https://apps.apple.com/us/app/ronin-wallet/id1592675001",
  play_store: "https://play.google.com/store/apps/details?id=com.skymavis.genesis",
  chrome_store: "https://chrome.google.com/webstore/detail/ronin-wallet/fnjhmkhhmkbjkkabndcnnogagogbneec"
}

/** Safeheron. */
export const safeheron: ListedWallet = {
  id: "safeheron",
  name: "Safeheron",
  namespaces: ["eip155"],
  homepage: "https://www.safeheron.com/",
  chrome_store: "https://chrome.google.com/webstore/detail/safeheron/aiaghdjafpiofpainifbgfgjfpclngoh"
}

/** Taho. */
export const taho: ListedWallet = {
  id: "taho",
  name: "Taho",
  namespaces: ["eip155"],
  homepage: "https://taho.xyz",
  chrome_store: "https://chrome.google.com/webstore/detail/taho/eajafomhmkipbjmfmhebemolkcicgfmd",
  color: "#d08d57"
}

/** Zeal. */
export const zeal: ListedWallet = {
  id: "zeal",
  name: "Zeal",
  namespaces: ["eip155"],
  rdns: "app.zeal",
  mobile_link: "zeal://",
  homepage: "https://zeal.app",
  play_store: "https://play.google.com/store/apps/details?id=app.zeal.wallet",
  chrome_store: "https://chromewebstore.google.com/detail/zeal-wallet/heamnjbnflcikcggoiplibfommfbkjpj",
  color: "#00FFFF"
}

/** Zerion. */
export const zerion: ListedWallet = {
  id: "zerion",
  name: "Zerion",
  namespaces: ["eip155"],
  rdns: "io.zerion.wallet",
  mobile_link: "zerion://",
  homepage: "https://zerion.io/extension",
  app_store: "https://apps.apple.com/app/apple-store/id1456732565",
  play_store: "https://play.google.com/store/apps/details?id=io.zerion.android",
  chrome_store: "https://chrome.google.com/webstore/detail/klghhnkeealcohjjanjjdaeeggmfmlpl",
  color: "#2962ef"
}

/** Anchorage Digital. */
export const anchoragedigital: ListedWallet = {
  id: "anchoragedigital",
  name: "Anchorage Digital",
  namespaces: ["eip155"],
  rdns: "com.anchorage.connect",
  app_store: "https://apps.apple.com/us/app/anchorage-digital/id6754656781",
  chrome_store: "https://chromewebstore.google.com/detail/anchorage-digital/fadcgekaahkbmhjnpdhldednpbfpmkfl"
}

/** BeraSig. */
export const berasig: ListedWallet = {
  id: "berasig",
  name: "BeraSig",
  namespaces: ["eip155"],
  rdns: "app.berasig",
  homepage: "https://berasig.com",
  app_store: "https://apps.apple.com/us/app/berasig-wallet-on-berachain/id6502052535",
  play_store: "https://play.google.com/store/apps/details?id=io.berasig.ios"
}

/** Best Wallet. */
export const best: ListedWallet = {
  id: "best",
  name: "Best Wallet",
  namespaces: ["eip155"],
  mobile_link: "bw://connect/",
  homepage: "https://best.sng.link/Dnio2/rto7?_smtype=3",
  color: "#5961FF"
}

/** Bitverse Wallet. */
export const bitverse: ListedWallet = {
  id: "bitverse",
  name: "Bitverse Wallet",
  namespaces: ["eip155"],
  mobile_link: "bitverseapp://open/wallet/",
  app_store: "https://apps.apple.com/us/app/bitverse-discover-web3-wealth/id1645515614",
  play_store: "https://play.google.com/store/apps/details?id=com.bitverse.app&pli=1",
  color: "#171728"
}

/** Bloom Wallet. */
export const bloom: ListedWallet = {
  id: "bloom",
  name: "Bloom Wallet",
  namespaces: ["eip155"],
  desktop_link: "bloom://wallet-connect/",
  homepage: "https://bloomwallet.io/",
  color: "#000"
}

/** Bybit Wallet. */
export const bybit: ListedWallet = {
  id: "bybit",
  name: "Bybit Wallet",
  namespaces: ["eip155"],
  rdns: "com.bybit",
  mobile_link: "bybitapp://open/route?targetUrl=by://web3/walletconnect/",
  homepage: "https://www.bybit.com/en/web3",
  app_store: "https://apps.apple.com/us/app/bybit-buy-trade-crypto/id1488296980",
  play_store: "https://play.google.com/store/apps/details?id=com.bybit.app",
  chrome_store: "https://chromewebstore.google.com/detail/bybit-wallet/pdliaogehgdbhbnmkklieghmmjkpigpa",
  color: "#000000"
}

/** Compass Wallet. */
export const compass: ListedWallet = {
  id: "compass",
  name: "Compass Wallet",
  namespaces: ["eip155"],
  rdns: "io.leapwallet.CompassWallet",
  homepage: "https://compasswallet.io/download",
  chrome_store: "https://chromewebstore.google.com/detail/compass-wallet-for-sei/anokgmphncpekkhclmingpimjmcooifb"
}

/** CTRL Wallet. */
export const ctrl: ListedWallet = {
  id: "ctrl",
  name: "CTRL Wallet",
  namespaces: ["eip155"],
  rdns: "xyz.ctrl",
  homepage: "https://ctrl.xyz",
  chrome_store: "https://chromewebstore.google.com/detail/ctrl-wallet/hmeobnfnfcmdkdcmlblgagmfpfboieaf"
}

/** Dawn. */
export const dawn: ListedWallet = {
  id: "dawn",
  name: "Dawn",
  namespaces: ["eip155"],
  homepage: "https://dawnwallet.xyz",
  app_store: "https://apps.apple.com/us/app/dawn-ethereum-wallet/id1673143782",
  color: "#000000"
}

/** Desig Wallet. */
export const desig: ListedWallet = {
  id: "desig",
  name: "Desig Wallet",
  namespaces: ["eip155"],
  homepage: "https://desig.io",
  app_store: "https://apps.apple.com/app/desig-wallet/id6450106028",
  play_store: "https://play.google.com/store/apps/details?id=io.desig.app"
}

/** Fearless. */
export const fearless: ListedWallet = {
  id: "fearless",
  name: "Fearless",
  namespaces: ["polkadot"],
  homepage: "https://fearlesswallet.io"
}

/** Gate Wallet. */
export const gate: ListedWallet = {
  id: "gate",
  name: "Gate Wallet",
  namespaces: ["eip155"],
  rdns: "io.gate.wallet",
  mobile_link: "gtweb3wallet://",
  homepage: "https://www.gate.io/web3",
  app_store: "https://apps.apple.com/us/app/gate-io-buy-bitcoin-crypto/id1294998195",
  play_store: "https://play.google.com/store/apps/details?id=com.gateio.gateio",
  chrome_store: "https://chromewebstore.google.com/detail/gate-wallet/cpmkedoipcpimgecpmgpldfpohjplkpp"
}

/** Gemini Wallet. */
export const gemini: ListedWallet = {
  id: "gemini",
  name: "Gemini Wallet",
  namespaces: ["eip155"],
  rdns: "com.gemini.wallet",
  homepage: "https://keys.gemini.com",
  color: "#1FC4DF"
}

/** Glow. */
export const glow: ListedWallet = {
  id: "glow",
  name: "Glow",
  namespaces: ["solana"],
  chrome_store: "https://chromewebstore.google.com/detail/ojbcfhjmpigfobfclfflafhblgemeidi"
}

/** ioPay Wallet. */
export const iopay: ListedWallet = {
  id: "iopay",
  name: "ioPay Wallet",
  namespaces: ["eip155"],
  mobile_link: "iopay://",
  homepage: "https://iopay.me/",
  app_store: "https://apps.apple.com/us/app/iopay-multichain-crypto-wallet/id1478086371",
  play_store: "https://play.google.com/store/apps/details?id=io.iotex.iopay.gp&pli=1"
}

/** Kaia Wallet. */
export const kaia: ListedWallet = {
  id: "kaia",
  name: "Kaia Wallet",
  namespaces: ["eip155"],
  homepage: "https://app.kaiawallet.io",
  app_store: "https://apps.apple.com/us/app/kaia-wallet/id6502896387",
  play_store: "https://play.google.com/store/apps/details?id=io.klutch.wallet",
  chrome_store: "https://chromewebstore.google.com/detail/kaia-wallet/jblndlipeogpafnldhgmapagcccfchpi"
}

/** Kraken Wallet. */
export const kraken: ListedWallet = {
  id: "kraken",
  name: "Kraken Wallet",
  namespaces: ["eip155"],
  mobile_link: "krakenwallet://",
  homepage: "https://kraken.com/wallet",
  app_store: "https://apps.apple.com/us/app/kraken-wallet/id1626327149",
  color: "#FFD8EA"
}

/** Kresus Wallet. */
export const kresus: ListedWallet = {
  id: "kresus",
  name: "Kresus Wallet",
  namespaces: ["eip155"],
  mobile_link: "com.kresus.superapp://",
  app_store: "https://apps.apple.com/us/app/kresus-crypto-nft-superapp/id6444355152",
  play_store: "https://play.google.com/store/apps/details?id=com.kresus.superapp"
}

/** MeCo Wallet. */
export const meco: ListedWallet = {
  id: "meco",
  name: "MeCo Wallet",
  namespaces: ["eip155"],
  rdns: "com.meco.wallet",
  mobile_link: "mecowallet://",
  homepage: "https://mecowallet.com",
  app_store: "https://apps.apple.com/us/app/meco-wallet/id6749523218",
  play_store: "https://play.google.com/store/apps/details?id=com.memecore.wallet",
  color: "#7443DF"
}

/** MEW wallet. */
export const mew: ListedWallet = {
  id: "mew",
  name: "MEW wallet",
  namespaces: ["eip155"],
  mobile_link: "https://mewwallet.com/",
  link_mode: "https://mewwallet.com/",
  homepage: "https://mewwallet.com",
  app_store: "https://apps.apple.com/app/apple-store/id1464614025?pt=118781877&mt=8&ct=rainbow",
  play_store: "https://play.google.com/store/apps/details?id=com.myetherwallet.mewwallet&referrer=utm_source%3Drainbow"
}

/** Nest. */
export const nest: ListedWallet = {
  id: "nest",
  name: "Nest",
  namespaces: ["eip155"],
  rdns: "xyz.nestwallet",
  homepage: "https://nestwallet.xyz"
}

/** Okto. */
export const okto: ListedWallet = {
  id: "okto",
  name: "Okto",
  namespaces: ["eip155"],
  mobile_link: "okto://",
  homepage: "https://okto.tech/",
  app_store: "https://apps.apple.com/in/app/okto-wallet/id6450688229",
  play_store: "https://play.google.com/store/apps/details?id=im.okto.contractwalletclient"
}

/** Omni. */
export const omni: ListedWallet = {
  id: "omni",
  name: "Omni",
  namespaces: ["eip155"],
  mobile_link: "omni://",
  homepage: "https://omniwallet.app.link",
  app_store: "https://itunes.apple.com/us/app/id1569375204",
  play_store: "https://play.google.com/store/apps/details?id=fi.steakwallet.app",
  color: "#000"
}

/** Oyl Wallet. */
export const oyl: ListedWallet = {
  id: "oyl",
  name: "Oyl Wallet",
  namespaces: ["bip122"],
  chrome_store: "https://chromewebstore.google.com/detail/ilolmnhjbbggkmopnemiphomhaojndmb"
}

/** ParaSwap Wallet. */
export const paraswap: ListedWallet = {
  id: "paraswap",
  name: "ParaSwap Wallet",
  namespaces: ["eip155"],
  mobile_link: "paraswap://",
  homepage: "https://paraswap.io",
  app_store: "https://apps.apple.com/us/app/paraswap-multichain-wallet/id1584610690",
  color: "#578CFC"
}

/** Polkadot.js. */
export const polkadotjs: ListedWallet = {
  id: "polkadotjs",
  name: "Polkadot.js",
  namespaces: ["polkadot"],
  homepage: "https://polkadot.js.org/extension"
}

/** Polkagate. */
export const polkagate: ListedWallet = {
  id: "polkagate",
  name: "Polkagate",
  namespaces: ["polkadot"],
  chrome_store: "https://chromewebstore.google.com/detail/polkagate-the-gateway-to/ginchbkmljhldofnbjabmeophlhdldgp"
}

/** Ramper Wallet. */
export const ramper: ListedWallet = {
  id: "ramper",
  name: "Ramper Wallet",
  namespaces: ["eip155"],
  homepage: "https://www.ramper.xyz/download",
  chrome_store: "https://chromewebstore.google.com/detail/ramper-wallet/nbdhibgjnjpnkajaghbffjbkcgljfgdi",
  color: "#CDA349"
}

/** Ready. */
export const ready: ListedWallet = {
  id: "ready",
  name: "Ready",
  namespaces: ["eip155"],
  mobile_link: "argent://app/",
  homepage: "https://www.ready.co/app",
  app_store: "https://apps.apple.com/us/app/argent/id1358741926",
  play_store: "https://play.google.com/store/apps/details?id=im.argent.contractwalletclient"
}

/** Seif. */
export const seif: ListedWallet = {
  id: "seif",
  name: "Seif",
  namespaces: ["eip155"],
  rdns: "com.passkeywallet.seif",
  chrome_store: "https://chromewebstore.google.com/detail/seif/albakdmmdafeafbehmcpoejenbeojejl"
}

/** Uniswap Wallet. */
export const uniswap: ListedWallet = {
  id: "uniswap",
  name: "Uniswap Wallet",
  namespaces: ["eip155"],
  mobile_link: "uniswap://",
  homepage: "https://wallet.uniswap.org/",
  app_store: "https://apps.apple.com/app/apple-store/id6443944476",
  color: "#FFD8EA"
}

/** Universal Profiles. */
export const universalprofiles: ListedWallet = {
  id: "universalprofiles",
  name: "Universal Profiles",
  namespaces: ["eip155"],
  rdns: "io.universaleverything.universalprofiles",
  homepage: "https://my.universalprofile.cloud",
  app_store: "https://apps.apple.com/us/app/universalprofiles/id6702018631",
  play_store: "https://play.google.com/store/apps/details?id=io.universaleverything.universalprofiles",
  chrome_store: "https://chrome.google.com/webstore/detail/abpickdkkbnbcoepogfhkhennhfhehfn",
  color: "#6e77a9"
}

/** Valora. */
export const valora: ListedWallet = {
  id: "valora",
  name: "Valora",
  namespaces: ["eip155"],
  mobile_link: "celo://wallet/",
  homepage: "https://valora.xyz",
  app_store: "https://apps.apple.com/app/id1520414263?mt=8",
  play_store: "https://play.google.com/store/apps/details?id=co.clabs.valora"
}

/** Wigwam. */
export const wigwam: ListedWallet = {
  id: "wigwam",
  name: "Wigwam",
  namespaces: ["eip155"],
  rdns: "com.wigwam.wallet",
  homepage: "https://wigwam.app",
  chrome_store:
    "https://chromewebstore.google.com/detail/wigwam-%E2%80%94-web3-wallet/lccbohhgfkdikahanoclbdmaolidjdfl",
  color: "#80EF6E"
}

/** xPortal. */
export const xportal: ListedWallet = {
  id: "xportal",
  name: "xPortal",
  namespaces: ["eip155"],
  rdns: "com.elrond.maiar.wallet",
  mobile_link: "xportal://",
  app_store: "https://apps.apple.com/us/app/xportal-btc-crypto-wallet/id1519405832",
  play_store: "https://play.google.com/store/apps/details?id=com.elrond.maiar.wallet",
  color: "#23f7dd"
}

/** ZilPay. */
export const zilpay: ListedWallet = {
  id: "zilpay",
  name: "ZilPay",
  namespaces: ["eip155"],
  rdns: "io.zilpay",
  mobile_link: "zilpay://",
  homepage: "https://zilpay.io/",
  app_store: "https://apps.apple.com/ru/app/zilpay/id1547105860",
  play_store: "https://play.google.com/store/apps/details?id=com.zilpaymobile"
}
