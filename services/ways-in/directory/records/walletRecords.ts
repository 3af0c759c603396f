import type { ListedWallet } from "../../../ports/connectors/ListedWallet.ts"

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

/** Base. */
export const coinbase: ListedWallet = {
  id: "fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa",
  name: "Base",
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
  namespaces: ["eip155", "solana"],
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
  link_mode: "https://web3.okx.com/download",
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
  link_mode: "https://backpack.app/ul/v1",
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
  mobile_link: "xverse://",
  homepage: "https://www.xverse.app/",
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
  mobile_link: "onekey-wallet://",
  link_mode: "https://app.onekey.so/wc/connect",
  desktop_link: "onekey-wallet://",
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

/** Brave Wallet. */
export const brave: ListedWallet = {
  id: "brave",
  name: "Brave Wallet",
  namespaces: ["eip155"],
  rdns: "com.brave.wallet",
  homepage: "https://brave.com/wallet/"
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
  link_mode: "https://bkapp.vip",
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
  mobile_link: "coin98://",
  link_mode: "https://coin98.com/",
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
  link_mode: "https://app.binance.com/cedefi",
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
  link_mode: "https://link.safepal.io",
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
  link_mode: "https://mobile.subwallet.app/",
  desktop_link: "subwallet://",
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
  mobile_link: "talisman://",
  link_mode: "https://talisman.xyz/wc",
  homepage: "https://talisman.xyz/download",
  app_store: "https://apps.apple.com/us/app/talisman-wallet/id6761427240",
  play_store: "https://play.google.com/store/apps/details?id=xyz.talisman.app",
  chrome_store: "https://chrome.google.com/webstore/detail/talisman-polkadot-wallet/fijngjgcjhjmmpcmkeiomlglpeiijkld"
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
  link_mode: "https://wallet.1inch.io/app/nobodywilleveruseit",
  homepage: "https://1inch.io/wallet",
  app_store: "https://apps.apple.com/us/app/1inch-crypto-defi-wallet/id1546049391",
  play_store: "https://play.google.com/store/apps/details?id=io.oneinch.android"
}

/** AlphaWallet. */
export const alpha: ListedWallet = {
  id: "alpha",
  name: "AlphaWallet",
  namespaces: ["eip155", "solana"],
  mobile_link: "awallet://",
  link_mode: "https://aw.app",
  homepage: "https://alphawallet.com/",
  app_store: "https://apps.apple.com/us/app/alphawallet-eth-wallet/id1358230430",
  play_store: "https://play.google.com/store/apps/details?id=io.stormbird.wallet"
}

/** Bifrost Wallet. */
export const bifrost: ListedWallet = {
  id: "bifrost",
  name: "Bifrost Wallet",
  namespaces: ["eip155"],
  rdns: "com.bifrostwallet",
  mobile_link: "https://app.bifrostwallet.com/",
  link_mode: "https://app.bifrostwallet.com/",
  homepage: "https://bifrostwallet.com",
  app_store: "https://apps.apple.com/us/app/bifrost-wallet/id1577198351",
  play_store: "https://play.google.com/store/apps/details?id=com.bifrostwallet.app"
}

/** Bitpie. */
export const bitpie: ListedWallet = {
  id: "bitpie",
  name: "Bitpie",
  namespaces: ["eip155", "solana"],
  mobile_link: "bitpiewc://",
  homepage: "https://bitpie.com",
  app_store: "https://apps.apple.com/us/app/bitpie-universal-crypto-wallet/id1481314229"
}

/** Core. */
export const core: ListedWallet = {
  id: "core",
  name: "Core",
  namespaces: ["eip155"],
  rdns: "app.core.extension",
  mobile_link: "core://",
  link_mode: "https://core.app",
  desktop_link: "core://",
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
  homepage: "https://exodus.com/",
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
  link_mode: "https://link.foxwallet.com",
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

/** HyperPay. */
export const hyperpay: ListedWallet = {
  id: "hyperpay",
  name: "HyperPay",
  namespaces: ["eip155", "solana"],
  mobile_link: "hyperPay://",
  desktop_link: "hyperPay://",
  homepage: "https://www.hyperpay.io/",
  app_store: "https://apps.apple.com/ae/app/hyperpay-bitcoin-crypto-wallet/id1354755812",
  play_store: "https://play.google.com/store/apps/details?id=com.legendwd.hyperpayW&hl&pli=1"
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

/** MathWallet. */
export const mathwallet: ListedWallet = {
  id: "mathwallet",
  name: "MathWallet",
  namespaces: ["eip155", "solana"],
  mobile_link: "mathwallet://",
  link_mode: "https://www.mathwallet.org",
  homepage: "https://mathwallet.org/",
  app_store: "https://apps.apple.com/us/app/mathwallet5/id1582612388",
  play_store: "https://play.google.com/store/apps/details?id=com.mathwallet.android",
  chrome_store: "https://chrome.google.com/webstore/detail/math-wallet/afbcbjpbpfadlkmhmclhkeeodmamcflc"
}

/** Nova Wallet. */
export const nova: ListedWallet = {
  id: "nova",
  name: "Nova Wallet",
  namespaces: ["eip155", "polkadot"],
  rdns: "io.novawallet",
  mobile_link: "novawallet://",
  desktop_link: "nova://",
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
  mobile_link: "rabby://",
  homepage: "https://rabby.io",
  app_store: "https://apps.apple.com/us/app/rabby-wallet-crypto-evm/id6474381673",
  play_store: "https://play.google.com/store/apps/details?id=com.debank.rabbymobile",
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
  link_mode: "https://wallet.roninchain.com",
  homepage: "https://wallet.roninchain.com/",
  app_store: "https://apps.apple.com/us/app/ronin-wallet/id1592675001",
  play_store: "https://play.google.com/store/apps/details?id=com.skymavis.genesis",
  chrome_store: "https://chrome.google.com/webstore/detail/ronin-wallet/fnjhmkhhmkbjkkabndcnnogagogbneec"
}

/** Tokenary. */
export const tokenary: ListedWallet = {
  id: "tokenary",
  name: "Tokenary",
  namespaces: ["eip155", "solana"],
  homepage: "https://tokenary.io/get"
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
  link_mode: "https://wallet.zerion.io/wc",
  desktop_link: "zerion://",
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
  link_mode: "https://anchorage.com",
  homepage: "https://www.anchorage.com/",
  app_store: "https://apps.apple.com/us/app/anchorage-digital/id6754656781",
  chrome_store: "https://chromewebstore.google.com/detail/anchorage-digital/fadcgekaahkbmhjnpdhldednpbfpmkfl"
}

/** BeraSig. */
export const berasig: ListedWallet = {
  id: "berasig",
  name: "BeraSig",
  namespaces: ["eip155"],
  rdns: "app.berasig",
  mobile_link: "berasig://",
  homepage: "https://berasig.com",
  app_store: "https://apps.apple.com/us/app/berasig-wallet-on-berachain/id6502052535",
  play_store: "https://play.google.com/store/apps/details?id=io.berasig.ios",
  chrome_store: "https://chromewebstore.google.com/detail/berasig/ckedkkegjbflcfblcjklibnedmfjppbj"
}

/** Best Wallet. */
export const best: ListedWallet = {
  id: "best",
  name: "Best Wallet",
  namespaces: ["eip155"],
  mobile_link: "bw://connect/",
  link_mode: "https://best-wallet-prod.web.app/connect",
  homepage: "https://best.sng.link/Dnio2/rto7?_smtype=3",
  app_store: "https://apps.apple.com/app/best-wallet/id6451312105",
  play_store: "https://play.google.com/store/apps/details?id=com.bestwallet.mobile",
  color: "#5961FF"
}

/** Bitski. */
export const bitski: ListedWallet = {
  id: "bitski",
  name: "Bitski",
  namespaces: ["eip155"],
  homepage: "https://bitski.com",
  chrome_store: "https://chrome.google.com/webstore/detail/bitski/feejiigddaafeojfddjjlmfkabimkell"
}

/** Bitverse Wallet. */
export const bitverse: ListedWallet = {
  id: "bitverse",
  name: "Bitverse Wallet",
  namespaces: ["eip155"],
  mobile_link: "bitverseapp://open/wallet/",
  link_mode:
    "https://bitverseapp.page.link/?apn=com.bitverse.app&afl=https://bitverse.zone/download?deeplink%3Dbitverseapp://open/wallet&isi=1645515614&ibi=com.bitverse.app&link=https://bitverse.zone/download?deeplink%3Dbitverseapp://open/wallet?uri=",
  homepage: "https://www.bitverse.zone",
  app_store: "https://apps.apple.com/us/app/bitverse-discover-web3-wealth/id1645515614",
  play_store: "https://play.google.com/store/apps/details?id=com.bitverse.app&pli=1",
  chrome_store: "https://chrome.google.com/webstore/detail/bitverse-wallet/gkeelndblnomfmjnophbhfhcjbcnemka",
  color: "#171728"
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

/** Dawn. */
export const dawn: ListedWallet = {
  id: "dawn",
  name: "Dawn",
  namespaces: ["eip155"],
  rdns: "xyz.dawnwallet",
  homepage: "https://dawnwallet.xyz",
  app_store: "https://apps.apple.com/us/app/dawn-ethereum-wallet/id1673143782",
  color: "#000000"
}

/** DCENT. */
export const dcent: ListedWallet = {
  id: "dcent",
  name: "DCENT",
  namespaces: ["eip155"],
  mobile_link: "dcent://",
  link_mode: "https://link.dcentwallet.com",
  homepage: "https://dcentwallet.com",
  app_store: "https://apps.apple.com/app/dcent-hardware-wallet/id1447206611",
  play_store: "https://play.google.com/store/apps/details?id=com.kr.iotrust.dcent.wallet"
}

/** Echooo Wallet. */
export const echooo: ListedWallet = {
  id: "echooo",
  name: "Echooo Wallet",
  namespaces: ["eip155"],
  mobile_link: "echooo://echooo.valleysound.xyz/vss/walletconnect",
  link_mode: "https://api.valleysound.xyz/vss/*",
  homepage: "https://www.echooo.xyz/",
  app_store: "https://apps.apple.com/us/app/echooo-crypto-aa-wallet-defi/id6446883725",
  play_store: "https://play.google.com/store/apps/details?id=com.smartwallet.app&hl=en_US&gl=US",
  chrome_store: "https://chromewebstore.google.com/detail/echooo-wallet/lcmncloheoekhbmljjlhdlaobkedjbgd"
}

/** Gate Wallet. */
export const gate: ListedWallet = {
  id: "gate",
  name: "Gate Wallet",
  namespaces: ["eip155"],
  rdns: "io.gate.wallet",
  mobile_link: "gtweb3wallet://",
  desktop_link: "gtweb3wallet://",
  homepage: "https://www.gate.io/web3",
  app_store: "https://apps.apple.com/us/app/gate-io-buy-bitcoin-crypto/id1294998195",
  play_store: "https://play.google.com/store/apps/details?id=com.gateio.gateio",
  chrome_store: "https://chromewebstore.google.com/detail/gate-wallet/cpmkedoipcpimgecpmgpldfpohjplkpp"
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
  mobile_link: "kaiawallet://wallet",
  link_mode: "https://app.kaiawallet.io",
  homepage: "https://app.kaiawallet.io",
  app_store: "https://apps.apple.com/us/app/kaia-wallet/id6502896387",
  play_store: "https://play.google.com/store/apps/details?id=io.klutch.wallet",
  chrome_store: "https://chromewebstore.google.com/detail/kaia-wallet/jblndlipeogpafnldhgmapagcccfchpi"
}

/** Keplr. */
export const keplr: ListedWallet = {
  id: "keplr",
  name: "Keplr",
  namespaces: ["eip155"],
  rdns: "app.keplr",
  mobile_link: "keplrwallet://wcV2",
  link_mode: "https://deeplink.keplr.app/",
  homepage: "https://keplr.app",
  app_store: "https://apps.apple.com/us/app/keplr-wallet/id1567851089",
  play_store: "https://play.google.com/store/apps/details?id=com.chainapsis.keplr&hl=en&gl=US",
  chrome_store: "https://chrome.google.com/webstore/detail/keplr/dmkamcknogkgcdfhhbddcghachkejeap?hl=en"
}

/** Kraken Wallet. */
export const kraken: ListedWallet = {
  id: "kraken",
  name: "Kraken Wallet",
  namespaces: ["eip155"],
  mobile_link: "krakenwallet://",
  homepage: "https://kraken.com/wallet",
  app_store: "https://apps.apple.com/us/app/kraken-wallet/id1626327149",
  play_store: "https://play.google.com/store/apps/details?id=com.kraken.superwallet",
  color: "#FFD8EA"
}

/** Krystal. */
export const krystal: ListedWallet = {
  id: "krystal",
  name: "Krystal",
  namespaces: ["solana"],
  mobile_link: "krystalwallet://",
  link_mode: "https://wallet.krystal.app/",
  homepage: "https://krystal.app/",
  app_store: "https://apps.apple.com/us/app/krystal-one-platform-all-defi/id1558105691",
  play_store: "https://play.google.com/store/apps/details?id=com.kyrd.krystal"
}

/** Lif3 Wallet. */
export const lif3: ListedWallet = {
  id: "lif3",
  name: "Lif3 Wallet",
  namespaces: ["eip155"],
  mobile_link: "lif3wallet://walletview",
  homepage: "https://lif3.com/",
  app_store: "https://apps.apple.com/app/lif3/id6444389674",
  play_store: "https://play.google.com/store/apps/details?id=com.lif3.wallet"
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
  mobile_link: "nestwallet://",
  homepage: "https://nestwallet.xyz",
  app_store: "https://apps.apple.com/us/app/nest-wallet/id6451122334",
  play_store: "https://play.google.com/store/apps/details?id=xyz.nestwallet.nestwallet",
  chrome_store: "https://chromewebstore.google.com/detail/nest-wallet/cmoakldedjfnjofgbbfenefcagmedlga"
}

/** Nightly. */
export const nightly: ListedWallet = {
  id: "nightly",
  name: "Nightly",
  namespaces: ["solana"],
  rdns: "app.nightly",
  mobile_link: "nightly://",
  homepage: "https://nightly.app",
  app_store: "https://apps.apple.com/pl/app/nightly-multichain-wallet/id6444768157",
  play_store: "https://play.google.com/store/apps/details?id=com.nightlymobile&pli=1",
  chrome_store: "https://chromewebstore.google.com/detail/nightly/fiikommddbeccaoicoejoniammnalkfa"
}

/** NUFI. */
export const nufi: ListedWallet = {
  id: "nufi",
  name: "NUFI",
  namespaces: ["solana"],
  rdns: "fi.nu",
  homepage: "https://nu.fi",
  chrome_store: "https://chrome.google.com/webstore/detail/nufi/gpnihlnnodeiiaakbikldcihojploeca"
}

/** Okto. */
export const okto: ListedWallet = {
  id: "okto",
  name: "Okto",
  namespaces: ["eip155"],
  mobile_link: "okto://",
  link_mode:
    "https://okto.go.link/?adj_t=j39b9kp&adj_fallback=https%3A%2F%2Fokto.tech&adj_redirect_macos=https%3A%2F%2Fokto.tech",
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
  link_mode: "https://links.omni.app",
  homepage: "https://omniwallet.app.link",
  app_store: "https://itunes.apple.com/us/app/id1569375204",
  play_store: "https://play.google.com/store/apps/details?id=fi.steakwallet.app",
  color: "#000"
}

/** ONTO. */
export const onto: ListedWallet = {
  id: "onto",
  name: "ONTO",
  namespaces: ["solana"],
  mobile_link: "ontoprovider://",
  homepage: "https://onto.app",
  app_store: "https://apps.apple.com/us/app/onto-an-ontology-dapp/id1436009823",
  play_store: "https://play.google.com/store/apps/details?id=com.github.ontio.onto"
}

/** ParaSwap Wallet. */
export const paraswap: ListedWallet = {
  id: "paraswap",
  name: "ParaSwap Wallet",
  namespaces: ["eip155"],
  mobile_link: "paraswap://",
  link_mode: "https://wallet.paraswap.io/#/",
  homepage: "https://paraswap.io",
  app_store: "https://apps.apple.com/us/app/paraswap-multichain-wallet/id1584610690",
  color: "#578CFC"
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

/** Safe. */
export const safe: ListedWallet = {
  id: "safe",
  name: "Safe",
  namespaces: ["eip155"],
  mobile_link: "safe://",
  link_mode: "https://app.safe.global/",
  homepage: "https://safe.global/",
  app_store: "https://apps.apple.com/app/id6748754793",
  play_store: "https://play.google.com/store/apps/details?id=global.safe.mobileapp",
  color: "#12ff80"
}

/** Safeheron. */
export const safeheron: ListedWallet = {
  id: "safeheron",
  name: "Safeheron",
  namespaces: ["eip155"],
  homepage: "https://www.safeheron.com/",
  chrome_store: "https://chrome.google.com/webstore/detail/safeheron/aiaghdjafpiofpainifbgfgjfpclngoh"
}

/** Sequence Wallet. */
export const sequence: ListedWallet = {
  id: "sequence",
  name: "Sequence Wallet",
  namespaces: ["eip155"],
  link_mode: "https://sequence.app",
  homepage: "https://sequence.xyz/"
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

/** Uniswap Wallet. */
export const uniswap: ListedWallet = {
  id: "uniswap",
  name: "Uniswap Wallet",
  namespaces: ["eip155"],
  mobile_link: "uniswap://",
  link_mode: "https://uniswap.org/app",
  homepage: "https://wallet.uniswap.org/",
  app_store: "https://apps.apple.com/app/apple-store/id6443944476",
  play_store: "https://play.google.com/store/apps/details?id=com.uniswap.mobile",
  chrome_store: "https://chromewebstore.google.com/detail/uniswap-extension/nnpmfplkfogfpmcngplhnbdnnilmcdcg",
  color: "#FFD8EA"
}

/** Universal Profiles. */
export const universalprofiles: ListedWallet = {
  id: "universalprofiles",
  name: "Universal Profiles",
  namespaces: ["eip155"],
  rdns: "io.universaleverything.universalprofiles",
  mobile_link: "io.universaleverything.universalprofiles://wallet-connect",
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
  link_mode: "https://valoraapp.com",
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
  mobile_link: "wigwam://",
  link_mode: "https://wigwam.app/",
  homepage: "https://wigwam.app",
  app_store: "https://apps.apple.com/app/id6630381643",
  play_store: "https://play.google.com/store/apps/details?id=com.wigwamapp",
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
  link_mode: "https://xportal.app.link",
  homepage: "https://xportal.com",
  app_store: "https://apps.apple.com/us/app/xportal-btc-crypto-wallet/id1519405832",
  play_store: "https://play.google.com/store/apps/details?id=com.elrond.maiar.wallet",
  color: "#23f7dd"
}

/** ABC Wallet. */
export const abc: ListedWallet = {
  id: "abc",
  name: "ABC Wallet",
  namespaces: ["eip155"],
  mobile_link: "abc-wallet://abcwc",
  link_mode:
    "https://abcwalletconnect.page.link/?apn=io.myabcwallet.mpc&ibi=io.myabcwallet.mpc&isi=1642837445&efr=1&ofl=https://myabcwallet.io/download&link=https://myabcwallet.io",
  homepage: "https://myabcwallet.io/",
  app_store: "https://apps.apple.com/app/abc-wallet-safe-web3-wallet/id1642837445",
  play_store: "https://play.google.com/store/apps/details?id=io.myabcwallet.mpc&hl=en&gl=US"
}

/** AirGap Wallet. */
export const airgap: ListedWallet = {
  id: "airgap",
  name: "AirGap Wallet",
  namespaces: ["eip155"],
  mobile_link: "airgap-wallet://",
  homepage: "https://airgap.it",
  app_store: "https://itunes.apple.com/us/app/airgap-wallet/id1420996542?l=de&ls=1&mt=8",
  play_store: "https://play.google.com/store/apps/details?id=it.airgap.wallet"
}

/** Aktionariat Wallet. */
export const aktionariat: ListedWallet = {
  id: "aktionariat",
  name: "Aktionariat Wallet",
  namespaces: ["eip155"],
  mobile_link: "aktionariat://",
  link_mode: "https://app.aktionariat.com",
  homepage: "https://aktionariat.com",
  app_store: "https://apps.apple.com/ch/app/aktionariat/id1518326813",
  play_store: "https://play.google.com/store/apps/details?id=com.aktionariat.app"
}

/** Arculus Wallet. */
export const arculus: ListedWallet = {
  id: "arculus",
  name: "Arculus Wallet",
  namespaces: ["eip155"],
  mobile_link: "arculuswc://",
  link_mode: "https://gw.arculus.co/app/wc",
  homepage: "https://www.arculus.co",
  app_store: "https://apps.apple.com/us/app/arculus-wallet/id1575425801",
  play_store: "https://play.google.com/store/apps/details?id=co.arculus.wallet.android&hl=en_US&gl=US"
}

/** Atomic Wallet. */
export const atomic: ListedWallet = {
  id: "atomic",
  name: "Atomic Wallet",
  namespaces: ["eip155"],
  mobile_link: "atomicwallet://",
  desktop_link: "atomicwallet://",
  homepage: "https://atomicwallet.io",
  app_store: "https://apps.apple.com/us/app/atomic-wallet/id1478257827",
  play_store: "https://play.google.com/store/apps/details?id=io.atomicwallet"
}

/** Binance.US Wallet. */
export const binanceus: ListedWallet = {
  id: "binanceus",
  name: "Binance.US Wallet",
  namespaces: ["eip155"],
  mobile_link: "bncus://binance.us/cedefi",
  homepage: "https://www.binance.us/",
  app_store: "https://apps.apple.com/us/app/binance-us-buy-btc-crypto/id1492670702",
  play_store: "https://play.google.com/store/apps/details?id=com.binance.us"
}

/** Bitcoin.com Wallet. */
export const bitcoincom: ListedWallet = {
  id: "bitcoincom",
  name: "Bitcoin.com Wallet",
  namespaces: ["eip155"],
  mobile_link: "bitcoincom://",
  link_mode: "https://wallet.bitcoin.com/",
  homepage: "https://www.bitcoin.com/",
  app_store: "https://apps.apple.com/us/app/bitcoin-wallet-by-bitcoin-com/id1252903728",
  play_store: "https://play.google.com/store/apps/details?id=com.bitcoin.mwallet"
}

/** Bitizen. */
export const bitizen: ListedWallet = {
  id: "bitizen",
  name: "Bitizen",
  namespaces: ["eip155"],
  mobile_link: "bitizen://wallet/",
  link_mode: "https://bitizen.org/wallet/",
  homepage: "https://bitizen.org/",
  app_store: "https://apps.apple.com/us/app/bitizen-defi-web3-eth-wallet/id1598283542",
  play_store: "https://play.google.com/store/apps/details?id=org.bitizen.wallet"
}

/** BitPay Wallet. */
export const bitpay: ListedWallet = {
  id: "bitpay",
  name: "BitPay Wallet",
  namespaces: ["eip155"],
  mobile_link: "bitpay://",
  link_mode: "https://link.bitpay.com",
  homepage: "https://bitpay.com/wallet"
}

/** Bitso Web3 Wallet. */
export const bitsoweb3: ListedWallet = {
  id: "bitsoweb3",
  name: "Bitso Web3 Wallet",
  namespaces: ["eip155"],
  mobile_link: "bitso://bitso.com/web3-wallet",
  link_mode: "https://bitso.com/web3-wallet",
  homepage: "https://bitso.com/web3-wallet",
  app_store: "https://apps.apple.com/br/app/bitso-%C3%A9-f%C3%A1cil-comprar-bitcoin/id1292836438",
  play_store: "https://play.google.com/store/apps/details?id=com.bitso.wallet"
}

/** Blockchain.com. */
export const blockchaincom: ListedWallet = {
  id: "blockchaincom",
  name: "Blockchain.com",
  namespaces: ["eip155"],
  mobile_link: "blockchain-wallet://",
  link_mode: "https://login.blockchain.com/app",
  homepage: "https://login.blockchain.com/auth/signup",
  app_store: "https://apps.apple.com/us/app/blockchain-bitcoin-wallet/id493253309",
  play_store: "https://play.google.com/store/apps/details?id=piuk.blockchain.android"
}

/** Blocto. */
export const blocto: ListedWallet = {
  id: "blocto",
  name: "Blocto",
  namespaces: ["eip155"],
  mobile_link: "blocto://",
  link_mode: "https://blocto.app",
  homepage: "https://blocto.io/",
  app_store: "https://apps.apple.com/app/id1481181682",
  play_store: "https://play.google.com/store/apps/details?id=com.portto.blocto&hl=en&gl=US"
}

/** BloFin Wallet. */
export const blofin: ListedWallet = {
  id: "blofin",
  name: "BloFin Wallet",
  namespaces: ["eip155"],
  mobile_link: "blofin-wallet://",
  link_mode: "https://wallet.blofin.com/app/",
  homepage: "https://wallet.blofin.com/",
  app_store: "https://apps.apple.com/app/apple-store/id6753210919?pt=124425001&ct=walletconnect&mt=8",
  play_store: "https://play.google.com/store/apps/details?id=com.blofin.wallet.wallet&ct=walletconnect&mt=8"
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

/** Bron. */
export const bron: ListedWallet = {
  id: "bron",
  name: "Bron",
  namespaces: ["eip155"],
  mobile_link: "bron-mobile://wallet-connect",
  desktop_link: "bron://wallet-connect",
  homepage: "https://bron.org",
  app_store: "https://apps.apple.com/us/app/bron-wallet/id6757437880",
  play_store: "https://play.google.com/store/apps/details?id=org.bron.mobile"
}

/** Burrito. */
export const burrito: ListedWallet = {
  id: "burrito",
  name: "Burrito",
  namespaces: ["eip155"],
  mobile_link: "burrito://",
  link_mode: "https://app.burritowallet.com",
  homepage: "https://burritowallet.com",
  app_store: "https://apps.apple.com/app/burrito-wallet/id6449563083",
  play_store: "https://play.google.com/store/apps/details?id=com.burritowallet.app"
}

/** Cake Wallet. */
export const cake: ListedWallet = {
  id: "cake",
  name: "Cake Wallet",
  namespaces: ["eip155"],
  mobile_link: "cakewallet://",
  homepage: "https://cakewallet.com/",
  app_store: "https://apps.apple.com/us/app/cake-wallet/id1334702542?platform=iphone",
  play_store: "https://play.google.com/store/apps/details?id=com.cakewallet.cake_wallet"
}

/** Clave. */
export const clave: ListedWallet = {
  id: "clave",
  name: "Clave",
  namespaces: ["eip155"],
  mobile_link: "clave://link/wc/",
  link_mode: "https://getclave.io/link/wc",
  desktop_link: "clave://link/wc/",
  homepage: "https://getclave.io",
  app_store: "https://apps.apple.com/gr/app/clave-smart-wallet/id6449253761",
  play_store: "https://play.google.com/store/apps/details?id=com.clave.mobile"
}

/** COCA Wallet. */
export const coca: ListedWallet = {
  id: "coca",
  name: "COCA Wallet",
  namespaces: ["eip155"],
  mobile_link: "wirexwallet://",
  link_mode:
    "https://wwallet.app.link/wc?uri=wc:00e46b69-d0cc-4b3e-b6a2-cee442f97188@1?bridge=https%3A%2F%2Fbridge.walletconnect.org&key=91303dedf64285cbbaf9120f6e9d160a5c8aa3deb67017a3874cd272323f48ae",
  homepage: "https://www.coca.xyz/",
  app_store: "https://apps.apple.com/app/coca-crypto-and-defi/id1594165139",
  play_store: "https://play.google.com/store/apps/details?id=com.wirex.wallet"
}

/** Coinomi. */
export const coinomi: ListedWallet = {
  id: "coinomi",
  name: "Coinomi",
  namespaces: ["eip155"],
  mobile_link: "coinomi://",
  link_mode: "https://coinomi.page.link",
  homepage: "https://www.coinomi.com",
  app_store: "https://itunes.apple.com/app/coinomi-wallet/id1333588809",
  play_store: "https://play.google.com/store/apps/details?id=com.coinomi.wallet"
}

/** CoinStats. */
export const coinstats: ListedWallet = {
  id: "coinstats",
  name: "CoinStats",
  namespaces: ["eip155"],
  mobile_link: "coinstats://",
  desktop_link: "coinstats://",
  homepage: "https://coinstats.app",
  app_store: "https://apps.apple.com/us/app/id1247849330",
  play_store: "https://play.google.com/store/apps/details?id=com.coinstats.crypto.portfolio"
}

/** CoolWallet. */
export const cool: ListedWallet = {
  id: "cool",
  name: "CoolWallet",
  namespaces: ["eip155"],
  rdns: "com.coolbitx.cwsapp",
  mobile_link: "coolwallet://",
  homepage: "https://coolwallet.io/",
  app_store: "https://itunes.apple.com/us/app/coolwallet-s-2018/id1328764142",
  play_store: "https://play.google.com/store/apps/details?id=com.coolbitx.cwsapp"
}

/** Crypto.com Onchain. */
export const cryptocomonchain: ListedWallet = {
  id: "cryptocomonchain",
  name: "Crypto.com Onchain",
  namespaces: ["eip155"],
  rdns: "com.crypto.wallet",
  mobile_link: "dfw://",
  link_mode: "https://wallet.crypto.com/deeplink",
  homepage: "https://crypto.com/onchain",
  app_store: "https://apps.apple.com/US/app/id1512048310?mt=8",
  play_store: "https://play.google.com/store/apps/details?id=com.defi.wallet",
  chrome_store: "https://chromewebstore.google.com/detail/cryptocom-wallet-extensio/hifafgmccdpekplomjjkcfgodnhcellj"
}

/** Cypher Wallet. */
export const cypher: ListedWallet = {
  id: "cypher",
  name: "Cypher Wallet",
  namespaces: ["eip155"],
  mobile_link: "cypherwallet://",
  link_mode: "https://app.cypherhq.io",
  homepage: "https://cypherhq.io",
  app_store: "https://apps.apple.com/us/app/cypherd-wallet/id1604120414",
  play_store: "https://play.google.com/store/apps/details?id=com.cypherd.androidwallet"
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

/** Edge. */
export const edge: ListedWallet = {
  id: "edge",
  name: "Edge",
  namespaces: ["eip155"],
  mobile_link: "edge://",
  link_mode: "https://deep.edge.app/wc",
  homepage: "https://edge.app/",
  app_store: "https://apps.apple.com/us/app/edge-bitcoin-wallet/id1344400091",
  play_store: "https://play.google.com/store/apps/details?id=co.edgesecure.app"
}

/** ELLIPAL. */
export const ellipal: ListedWallet = {
  id: "ellipal",
  name: "ELLIPAL",
  namespaces: ["eip155"],
  mobile_link: "ELLIPAL://",
  link_mode: "https://www.ellipal.com",
  homepage: "https://www.ellipal.com",
  app_store: "https://itunes.apple.com/us/app/ellipal/id1426179665?l=zh&ls=1&mt=8"
}

/** Enjin Wallet. */
export const enjin: ListedWallet = {
  id: "enjin",
  name: "Enjin Wallet",
  namespaces: ["eip155"],
  mobile_link: "enjinwallet://",
  link_mode: "https://deeplink.wallet.enjin.io/",
  homepage: "https://enjin.io/products/wallet",
  app_store: "https://apps.apple.com/us/app/enjin-nft-crypto-wallet/id1349078375",
  play_store: "https://play.google.com/store/apps/details?id=com.enjin.mobile.wallet"
}

/** EtherMail. */
export const ethermail: ListedWallet = {
  id: "ethermail",
  name: "EtherMail",
  namespaces: ["eip155"],
  mobile_link: "ethermail://",
  homepage: "https://ethermail.io",
  app_store: "https://apps.apple.com/us/app/ethermail/id6451305966",
  play_store: "https://play.google.com/store/apps/details?id=com.ethermail.ethermail_android"
}

/** Fearless. */
export const fearless: ListedWallet = {
  id: "fearless",
  name: "Fearless",
  namespaces: ["polkadot"],
  homepage: "https://fearlesswallet.io"
}

/** Flow Wallet. */
export const flow: ListedWallet = {
  id: "flow",
  name: "Flow Wallet",
  namespaces: ["eip155"],
  rdns: "com.flowfoundation.wallet",
  mobile_link: "frw://",
  link_mode: "https://frw-link.lilico.app",
  homepage: "https://wallet.flow.com/",
  app_store: "https://apps.apple.com/ca/app/flow-wallet-nfts-and-crypto/id6478996750",
  play_store: "https://play.google.com/store/apps/details?id=com.flowfoundation.wallet",
  chrome_store: "https://chrome.google.com/webstore/detail/flow-reference/hpclkefagolihohboafpheddmmgdffjm"
}

/** FxWallet. */
export const fx: ListedWallet = {
  id: "fx",
  name: "FxWallet",
  namespaces: ["eip155"],
  mobile_link: "fxwallet://",
  homepage: "https://www.fxwallet.com",
  app_store: "https://apps.apple.com/us/app/fxwallet/id1560943983",
  play_store: "https://play.google.com/store/apps/details?id=com.fxfi.fxwallet"
}

/** Gem Wallet. */
export const gem: ListedWallet = {
  id: "gem",
  name: "Gem Wallet",
  namespaces: ["eip155"],
  mobile_link: "gem://",
  link_mode: "https://gemwallet.com",
  homepage: "https://gemwallet.com",
  app_store: "https://apps.apple.com/app/apple-store/id6448712670?mt=8",
  play_store: "https://play.google.com/store/apps/details?id=com.gemwallet.android"
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

/** GoodDollar. */
export const gooddollar: ListedWallet = {
  id: "gooddollar",
  name: "GoodDollar",
  namespaces: ["eip155"],
  mobile_link: "gooddollar://",
  link_mode: "https://wallet.gooddollar.org/",
  desktop_link: "gooddollar://",
  homepage: "https://gooddollar.org",
  play_store: "https://play.google.com/store/apps/details?id=org.gooddollar"
}

/** Guarda. */
export const guarda: ListedWallet = {
  id: "guarda",
  name: "Guarda",
  namespaces: ["eip155"],
  rdns: "com.guarda.wallet",
  homepage: "https://guarda.com/",
  chrome_store: "https://chromewebstore.google.com/detail/guarda/hpglfhgfnhbgpjdenjgmdgoeiappafln"
}

/** HaHa. */
export const haha: ListedWallet = {
  id: "haha",
  name: "HaHa",
  namespaces: ["eip155"],
  mobile_link: "haha://",
  link_mode: "https://haha.me",
  homepage: "https://www.haha.me",
  app_store: "https://apps.apple.com/us/app/haha-crypto-portfolio-tracker/id1591158244",
  play_store: "https://play.google.com/store/apps/details?id=com.permutize.haha"
}

/** HAQQ Wallet. */
export const haqq: ListedWallet = {
  id: "haqq",
  name: "HAQQ Wallet",
  namespaces: ["eip155"],
  mobile_link: "haqq://",
  homepage: "https://haqq.network/wallet",
  app_store: "https://apps.apple.com/us/app/haqq-wallet-by-bored-gen/id6443843352",
  play_store: "https://play.google.com/store/apps/details?id=com.haqq.wallet"
}

/** HB WALLET. */
export const hb: ListedWallet = {
  id: "hb",
  name: "HB WALLET",
  namespaces: ["eip155"],
  mobile_link: "hbwallet://",
  homepage: "https://hbwallet.app",
  app_store: "https://apps.apple.com/us/app/ethereum-wallet-hb-wallet/id1273639572",
  play_store: "https://play.google.com/store/apps/details?id=co.bacoor.android.hbwallet"
}

/** Holdstation Wallet. */
export const holdstation: ListedWallet = {
  id: "holdstation",
  name: "Holdstation Wallet",
  namespaces: ["eip155"],
  mobile_link: "holdstation://",
  link_mode: "https://staging-referral.holdstation.com/wallet-connect?uri=",
  homepage: "https://www.holdstation.com",
  app_store: "https://apps.apple.com/us/app/holdstation-web3-wallet/id6444925618",
  play_store: "https://play.google.com/store/apps/details?id=io.holdstation"
}

/** HOT Wallet. */
export const hot: ListedWallet = {
  id: "hot",
  name: "HOT Wallet",
  namespaces: ["eip155"],
  rdns: "org.hot-labs",
  mobile_link: "hotwallet://",
  link_mode: "https://app.hot-labs.org",
  homepage: "https://hot-labs.org/wallet",
  app_store: "https://apps.apple.com/us/app/hot-wallet/id6740916148",
  play_store: "https://play.google.com/store/apps/details?id=app.herewallet.hot&hl=en_US",
  chrome_store: "https://chromewebstore.google.com/detail/hot-wallet/mpeengabcnhhjjgleiodimegnkpcenbk"
}

/** Internet Money. */
export const internetmoney: ListedWallet = {
  id: "internetmoney",
  name: "Internet Money",
  namespaces: ["eip155"],
  mobile_link: "internetmoney://",
  link_mode: "https://internetmoney.io",
  homepage: "https://internetmoney.io",
  app_store: "https://apps.apple.com/us/app/id1641771042",
  play_store: "https://play.google.com/store/apps/details?id=com.internetmoneywallet.app",
  chrome_store: "https://chrome.google.com/webstore/detail/ckklhkaabbmdjkahiaaplikpdddkenic"
}

/** KEYRING PRO. */
export const keyringpro: ListedWallet = {
  id: "keyringpro",
  name: "KEYRING PRO",
  namespaces: ["eip155"],
  mobile_link: "keyring://",
  link_mode: "https://keyring.app/",
  desktop_link: "keyring://",
  homepage: "https://keyring.app/",
  app_store: "https://apps.apple.com/us/app/keyring-pro-wallet-management/id1546824976",
  play_store: "https://play.google.com/store/apps/details?id=co.bacoor.keyring"
}

/** Klever Wallet. */
export const klever: ListedWallet = {
  id: "klever",
  name: "Klever Wallet",
  namespaces: ["eip155"],
  mobile_link: "klever-wallet://dp/walletconnect",
  link_mode: "https://klever.page.link",
  homepage: "https://klever.io/",
  app_store: "https://apps.apple.com/us/app/klever-wallet/id1615064243",
  play_store: "https://play.google.com/store/apps/details?id=finance.klever.bitcoin.wallet"
}

/** klip. */
export const klip: ListedWallet = {
  id: "klip",
  name: "klip",
  namespaces: ["eip155"],
  mobile_link: "klipwallet://",
  link_mode: "https://klipwallet.com",
  homepage: "https://klipwallet.com/",
  app_store: "https://apps.apple.com/kr/app/클립-klip/id1627665524",
  play_store: "https://play.google.com/store/apps/details?id=com.klipwallet.app"
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

/** KryptoGO Wallet. */
export const kryptogo: ListedWallet = {
  id: "kryptogo",
  name: "KryptoGO Wallet",
  namespaces: ["eip155"],
  mobile_link: "kryptogo://",
  link_mode: "https://kryptogo.page.link",
  homepage: "https://kryptogo.com/wallet",
  app_store: "https://apps.apple.com/il/app/kryptogo/id1593830910",
  play_store: "https://play.google.com/store/apps/details?id=com.kryptogo.walletapp",
  chrome_store: "https://chrome.google.com/webstore/detail/bgaihnkooadagpjddlcaleaopmkjadfl"
}

/** KuCoin Web3 Wallet. */
export const kucoinweb3: ListedWallet = {
  id: "kucoinweb3",
  name: "KuCoin Web3 Wallet",
  namespaces: ["eip155"],
  mobile_link: "kucoin:///wallet/walletConnect",
  homepage: "https://www.kucoin.com/Web3",
  app_store: "https://apps.apple.com/ca/app/kucoin-buy-bitcoin-crypto/id1378956601",
  play_store:
    "https://play.google.com/store/apps/details?id=com.kubi.kucoin&referrer=af_tranid%3DJvLSXmUCnydvsyYUD8ryGQ%26c%3D%E5%AE%98%E7%BD%91%E4%B8%8B%E8%BD%BD%E9%A1%B5%E9%9D%A2GP%26pid%3D%E5%AE%98%E7%BD%91%E4%B8%8B%E8%BD%BD%E9%A1%B5%E9%9D%A2GP"
}

/** Loopring. */
export const loopring: ListedWallet = {
  id: "loopring",
  name: "Loopring",
  namespaces: ["eip155"],
  rdns: "io.loopring.wallet",
  mobile_link: "loopring://",
  homepage: "https://loopring.io/",
  app_store: "https://apps.apple.com/us/app/loopring-smart-wallet/id1550921126",
  play_store: "https://play.google.com/store/apps/details?id=loopring.defi.wallet"
}

/** Mixin. */
export const mixin: ListedWallet = {
  id: "mixin",
  name: "Mixin",
  namespaces: ["eip155"],
  rdns: "one.mixin.messenger",
  mobile_link: "mixin://",
  homepage: "https://messenger.mixin.one",
  app_store: "https://apps.apple.com/app/mixin/id1322324266",
  play_store: "https://play.google.com/store/apps/details?id=one.mixin.messenger"
}

/** Nabox. */
export const nabox: ListedWallet = {
  id: "nabox",
  name: "Nabox",
  namespaces: ["eip155"],
  mobile_link: "nabox://",
  link_mode: "https://nabox.io/app",
  homepage: "https://nabox.io/",
  app_store: "https://apps.apple.com/us/app/nabox-wallet/id6443821021"
}

/** Nicegram Wallet. */
export const nicegram: ListedWallet = {
  id: "nicegram",
  name: "Nicegram Wallet",
  namespaces: ["eip155"],
  mobile_link: "ncg://wallet/home",
  link_mode: "https://nicegram.app/",
  homepage: "https://nicegram.app",
  app_store: "https://apps.apple.com/app/apple-store/id1608870673",
  play_store: "https://play.google.com/store/apps/details?id=app.nicegram"
}

/** NOW Wallet. */
export const now: ListedWallet = {
  id: "now",
  name: "NOW Wallet",
  namespaces: ["eip155"],
  mobile_link: "nowwallet://",
  link_mode: "https://walletnow.app.link",
  desktop_link: "nowwallet://",
  homepage: "https://walletnow.app/",
  app_store: "https://apps.apple.com/app/now-wallet-bitcoin-crypto/id1591216386",
  play_store: "https://play.google.com/store/apps/details?id=com.nowwallet"
}

/** Oasys Passport. */
export const oasyspassport: ListedWallet = {
  id: "oasyspassport",
  name: "Oasys Passport",
  namespaces: ["eip155"],
  mobile_link: "oasys-wallet://",
  link_mode: "https://www.oasys-wallet.com/wc/",
  homepage: "https://www.oasys-wallet.com/",
  app_store: "https://apps.apple.com/jp/app/oasys-passport/id6449960854",
  play_store: "https://play.google.com/store/apps/details?id=com.oasys_wallet.oas_app"
}

/** Oyl Wallet. */
export const oyl: ListedWallet = {
  id: "oyl",
  name: "Oyl Wallet",
  namespaces: ["bip122"],
  chrome_store: "https://chromewebstore.google.com/detail/ilolmnhjbbggkmopnemiphomhaojndmb"
}

/** Pali Wallet. */
export const pali: ListedWallet = {
  id: "pali",
  name: "Pali Wallet",
  namespaces: ["eip155"],
  mobile_link: "paliwallet://",
  homepage: "https://paliwallet.com",
  app_store: "https://apps.apple.com/us/app/pali-wallet-dex-nft-defi/id6447639615",
  play_store: "https://play.google.com/store/apps/details?id=io.paliwallet"
}

/** Pintu. */
export const pintu: ListedWallet = {
  id: "pintu",
  name: "Pintu",
  namespaces: ["eip155"],
  mobile_link: "pintu://web3wallet",
  homepage: "https://pintu.co.id/",
  app_store: "https://apps.apple.com/id/app/pintu-buy-invest-crypto/id1494119678",
  play_store: "https://play.google.com/store/apps/details?id=com.valar.pintu&hl=en&gl=US"
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

/** QIE Wallet. */
export const qie: ListedWallet = {
  id: "qie",
  name: "QIE Wallet",
  namespaces: ["eip155"],
  rdns: "me.qiewallet",
  mobile_link: "qiemobilewalletconnect://",
  link_mode: "https://www.qiewallet.me/",
  homepage: "https://www.qiewallet.me/",
  app_store: "https://apps.apple.com/in/app/qie-wallet/id6445826746",
  play_store: "https://play.google.com/store/apps/details?id=com.qiewallet",
  chrome_store:
    "https://chromewebstore.google.com/detail/qie-wallet-and-web3-domai/oljchdcgmibnjbbopolafbjncfhdacjb?authuser=1&hl=en"
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

/** Rewardy Wallet. */
export const rewardy: ListedWallet = {
  id: "rewardy",
  name: "Rewardy Wallet",
  namespaces: ["eip155"],
  mobile_link: "rewardywallet://",
  link_mode: "https://www.rewardywallet.com/wc",
  homepage: "https://www.rewardywallet.com",
  app_store: "https://apps.apple.com/kr/app/rewardy-wallet-evm-sol-aptos/id6572285114",
  play_store: "https://play.google.com/store/apps/details?id=com.chainwith.rewardy"
}

/** Ripio Portal. */
export const ripioportal: ListedWallet = {
  id: "ripioportal",
  name: "Ripio Portal",
  namespaces: ["eip155"],
  mobile_link: "ripio://portal",
  homepage: "https://ripio.com/portal",
  app_store: "https://apps.apple.com/ar/app/ripio-comprar-bitcoin-y-eth/id1221006761",
  play_store: "https://play.google.com/store/apps/details?id=com.ripio.android&hl=en&gl=US",
  chrome_store: "https://chrome.google.com/webstore/detail/ripio-portal/ddamhapapianibkkkcclabgicmpnpdnj"
}

/** Robinhood Wallet. */
export const robinhood: ListedWallet = {
  id: "robinhood",
  name: "Robinhood Wallet",
  namespaces: ["eip155"],
  rdns: "com.robinhood.wallet",
  mobile_link: "robinhood-wallet://",
  homepage: "https://robinhood.com/web3-wallet/",
  play_store: "https://play.google.com/store/apps/details?id=com.robinhood.gateway"
}

/** SecuX. */
export const secux: ListedWallet = {
  id: "secux",
  name: "SecuX",
  namespaces: ["eip155"],
  mobile_link: "secux://",
  link_mode: "https://wsweb.secuxtech.com",
  homepage: "https://secuxtech.com/",
  app_store: "https://apps.apple.com/tw/app/secux-mobile/id1477437607",
  play_store: "https://play.google.com/store/apps/details?id=com.secuxapp&hl=zh_TW&gl=US&pli=1"
}

/** Seif. */
export const seif: ListedWallet = {
  id: "seif",
  name: "Seif",
  namespaces: ["eip155"],
  rdns: "com.passkeywallet.seif",
  chrome_store: "https://chromewebstore.google.com/detail/seif/albakdmmdafeafbehmcpoejenbeojejl"
}

/** ShapeShift. */
export const shapeshift: ListedWallet = {
  id: "shapeshift",
  name: "ShapeShift",
  namespaces: ["eip155"],
  mobile_link: "shapeshift://",
  link_mode: "https://shapeshift.app.link/",
  homepage: "https://shapeshift.com",
  app_store: "https://apps.apple.com/us/app/shapeshift-crypto-platform/id996569075",
  play_store: "https://play.google.com/store/apps/details?id=com.shapeshift.droid_shapeshift&hl=en_US&gl=US&pli=1"
}

/** Socios.com - Wallet & Tokens. */
export const socioscomtokens: ListedWallet = {
  id: "socioscomtokens",
  name: "Socios.com - Wallet & Tokens",
  namespaces: ["eip155"],
  mobile_link: "socios-mob://",
  homepage: "https://app.socios.com",
  app_store: "https://apps.apple.com/app/id1464868277",
  play_store: "https://play.google.com/store/apps/details?id=com.socios&hl=en"
}

/** Talken Wallet. */
export const talken: ListedWallet = {
  id: "talken",
  name: "Talken Wallet",
  namespaces: ["eip155"],
  mobile_link: "talken-wallet://",
  homepage: "https://talken.io/",
  app_store: "https://apps.apple.com/kr/app/talken-web3-wallet-nft-suite/id1459475831",
  play_store: "https://play.google.com/store/search?q=talken&c=apps&hl=en-KR"
}

/** Tangem Wallet. */
export const tangem: ListedWallet = {
  id: "tangem",
  name: "Tangem Wallet",
  namespaces: ["eip155"],
  mobile_link: "tangem://",
  link_mode: "https://app.tangem.com",
  homepage: "https://tangem.com",
  app_store: "https://apps.apple.com/uz/app/tangem/id1354868448",
  play_store: "https://play.google.com/store/apps/details?id=com.tangem.wallet"
}

/** THORWallet. */
export const thor: ListedWallet = {
  id: "thor",
  name: "THORWallet",
  namespaces: ["eip155"],
  mobile_link: "thorwallet://",
  homepage: "https://www.thorwallet.org/",
  app_store: "https://apps.apple.com/ch/app/thorwallet-defi-wallet/id1592064324",
  play_store: "https://play.google.com/store/apps/details?id=defisuisse.thorwallet"
}

/** Tomo Wallet. */
export const tomo: ListedWallet = {
  id: "tomo",
  name: "Tomo Wallet",
  namespaces: ["eip155"],
  rdns: "inc.tomo",
  mobile_link: "tomo://",
  homepage: "https://tomo.inc",
  app_store: "https://apps.apple.com/us/app/tomo-inc/id6468010287",
  play_store: "https://play.google.com/store/apps/details?id=tomo.app.unyx",
  chrome_store: "https://chromewebstore.google.com/detail/tomo-wallet/pfccjkejcgoppjnllalolplgogenfojk"
}

/** Trustee Wallet. */
export const trustee: ListedWallet = {
  id: "trustee",
  name: "Trustee Wallet",
  namespaces: ["eip155"],
  mobile_link: "tw://",
  link_mode: "https://trusteeglobal.com/link/Pxxum8Yt",
  homepage: "https://trusteeglobal.com",
  app_store: "https://apps.apple.com/app/trustee-wallet/id1462924276",
  play_store: "https://play.google.com/store/apps/details?id=com.trusteewallet"
}

/** Unstoppable Wallet. */
export const unstoppable: ListedWallet = {
  id: "unstoppable",
  name: "Unstoppable Wallet",
  namespaces: ["eip155"],
  mobile_link: "unstoppable.money://",
  homepage: "https://unstoppable.money/",
  app_store: "https://apps.apple.com/us/app/unstoppable-crypto-wallet/id1447619907",
  play_store: "https://play.google.com/store/apps/details?id=io.horizontalsystems.bankwallet"
}

/** UXUY Wallet. */
export const uxuy: ListedWallet = {
  id: "uxuy",
  name: "UXUY Wallet",
  namespaces: ["eip155"],
  mobile_link: "uxuyapp://",
  link_mode: "https://link.uxuy.id",
  homepage: "https://www.uxuy.com/",
  app_store: "https://apps.apple.com/app/id6744010539",
  play_store: "https://play.google.com/store/apps/details?id=com.uxuy.fast"
}

/** Vultisig. */
export const vultisig: ListedWallet = {
  id: "vultisig",
  name: "Vultisig",
  namespaces: ["eip155"],
  rdns: "me.vultisig",
  homepage: "https://vultisig.com",
  app_store: "https://apps.apple.com/app/apple-store/id6503023896",
  play_store: "https://play.google.com/store/apps/details?id=com.vultisig.wallet",
  chrome_store: "https://chromewebstore.google.com/detail/vultisig-extension/ggafhcdaplkhmmnlbfjpnnkepdfjaelb"
}

/** WEMIX Play. */
export const wemixplay: ListedWallet = {
  id: "wemixplay",
  name: "WEMIX Play",
  namespaces: ["eip155"],
  mobile_link: "wpapp://wemixplay.com/",
  link_mode: "https://wemixplay.onelink.me/Bq1n/cssdwedi",
  homepage: "https://wemixplay.com/",
  app_store: "https://apps.apple.com/app/id6547834517",
  play_store: "https://play.google.com/store/apps/details?id=com.wemade.wemixplay"
}

/** Wombat. */
export const wombat: ListedWallet = {
  id: "wombat",
  name: "Wombat",
  namespaces: ["eip155"],
  mobile_link: "wombat-wc://",
  desktop_link: "wombat://",
  homepage: "https://wombat.app",
  app_store: "https://apps.apple.com/app/wombat-home-of-nft-gaming/id1474392110",
  play_store: "https://play.google.com/store/apps/details?id=io.getwombat.android"
}

/** Zelcore. */
export const zelcore: ListedWallet = {
  id: "zelcore",
  name: "Zelcore",
  namespaces: ["eip155"],
  rdns: "io.zelcore",
  mobile_link: "zel://",
  desktop_link: "zel://",
  homepage: "https://zelcore.io",
  app_store: "https://apps.apple.com/gr/app/zelcore/id1436296839",
  play_store: "https://play.google.com/store/apps/details?id=com.zelcash.zelcore",
  chrome_store: "https://chromewebstore.google.com/detail/zelcore/khpdakhaigcopakcondjleibgpdjpmck"
}

/** Zengo Wallet. */
export const zengo: ListedWallet = {
  id: "zengo",
  name: "Zengo Wallet",
  namespaces: ["eip155"],
  mobile_link: "zengo://get.zengo.com/",
  link_mode: "https://get.zengo.com/",
  homepage: "https://zengo.com/",
  app_store: "https://apps.apple.com/us/app/zengo-crypto-bitcoin-wallet/id1440147115",
  play_store: "https://play.google.com/store/apps/details?id=com.zengo.wallet"
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

/** Zypto. */
export const zypto: ListedWallet = {
  id: "zypto",
  name: "Zypto",
  namespaces: ["eip155"],
  rdns: "com.zypto",
  mobile_link: "zypto://",
  homepage: "https://zypto.com",
  app_store: "https://apps.apple.com/app/zypto-all-in-one-crypto-wallet/id6463755992",
  play_store: "https://play.google.com/store/apps/details?id=com.zypto&gl=US"
}
