/** One part of the product whose rules mutations are made of, and the tests that are expected to notice them. */
export interface Area {
  readonly mutate: ReadonlyArray<string>
  readonly tests: ReadonlyArray<string>
}

/** Everything that a mutation run covers, by the name it is started with. */
export const areas: Readonly<Record<string, Area>> = {
  machine: {
    mutate: ["services/connect/{step,networkIn,storedConnections,toConnection,activeAccount}.ts"],
    tests: ["services/connect/*.test.ts"]
  },
  codecs: {
    mutate: ["services/amounts/*.ts", "services/caip/*.ts", "services/texts/*.ts"],
    tests: ["services/{amounts,caip,texts}/*.test.ts"]
  },
  frame: {
    mutate: [
      "services/frame/{FrameTransport,frameCodec,isEmail}.ts",
      "services/embedded/{asWalletError,readOutcome,saysNo}.ts"
    ],
    tests: [
      "services/frame/*.test.ts",
      "services/embedded/{asWalletError,frameRefusal,readOutcome,saysNo}.test.ts",
      "test/contracts/frameTransport.test.ts"
    ]
  },
  keys: {
    mutate: [
      "layers/local-key/{fillTransaction,mostFeeOn,nextNonce,payInTurn,paymentBook,paymentTurn,processCount,readTerms,waitsForEarlier}.ts",
      "services/wallets/{inTurn,memoryJournal,takeTurn}.ts"
    ],
    tests: ["layers/local-key/{fillTransaction,mostFeeOn,nextNonce,payInTurn,paymentTurn}.test.ts"]
  },
  broadcasts: {
    mutate: [
      "layers/evm/{askToSend,broadcast}.ts",
      "layers/solana/{broadcastWire,freshWire,makeReference,readFate}.ts",
      "layers/json-rpc/tellNodes.ts",
      "layers/bip122/postTransaction.ts",
      "layers/local-key/{evmKeyProvider,readTransaction,spentCoins}.ts",
      "layers/node-file/fileJournal.ts"
    ],
    tests: [
      "layers/evm/{askToSend,broadcast}.test.ts",
      "layers/solana/{broadcastWire,readFate,signers}.test.ts",
      "layers/bip122/{postTransaction,wallet}.test.ts",
      "layers/local-key/{evmKeyProvider,readTransaction,spentCoins}.test.ts",
      "layers/node-file/fileJournal.test.ts"
    ]
  },
  retry: {
    mutate: ["services/api/retryPolicy.ts", "layers/evm/{askNode,callNode,postToNode}.ts"],
    tests: ["services/api/*.test.ts", "layers/evm/askNode.test.ts"]
  },
  siwx: {
    mutate: ["services/siwx/*.ts"],
    tests: ["services/siwx/*.test.ts"]
  },
  origins: {
    mutate: ["services/embedded/originAllowed.ts"],
    tests: ["services/embedded/originAllowed.test.ts"]
  },
  storage: {
    mutate: ["services/storage/*.ts", "layers/local-storage/*.ts"],
    tests: ["services/storage/*.test.ts", "layers/local-storage/*.test.ts", "test/contracts/storage*.test.ts"]
  },
  options: {
    mutate: ["services/options/{checkOptions,optionRules,isUrl,startNetwork}.ts"],
    tests: ["services/options/*.test.ts", "test/scenarios/option*.test.ts"]
  },
  swap: {
    mutate: [
      "services/swap/{checkSimulation,impactOf,judgeTokens,readApproval,readBuiltSwap,readKnownSwap,stepSwaps,swapFigures}.ts"
    ],
    tests: ["services/swap/*.test.ts"]
  },
  "swap-check": {
    mutate: ["services/swap/{makeCheck,makeSwapTokens}.ts"],
    tests: ["services/swap/makeSwaps.test.ts", "test/scenarios/{swap,swapTrials}.test.ts"]
  },
  tokens: {
    mutate: [
      "services/tokens/{Tokens,checkToken}.ts",
      "services/balances/{makeReadBalances,markTwins,namedByChain,readBalance,readChainBalances,readServiceBalances,usdValue,withNative}.ts",
      "services/texts/foldSymbol.ts"
    ],
    tests: ["services/{balances,tokens,texts}/*.test.ts", "test/scenarios/money.test.ts"]
  },
  send: {
    mutate: [
      "services/send/{orderChange,outcomeToast,provesNothingMoved,readTrial,stepOrders,trySend}.ts",
      "services/amounts/readTypedAmount.ts"
    ],
    tests: ["services/send/*.test.ts", "services/amounts/*.test.ts"]
  },
  orders: {
    mutate: [
      "services/account/{accountChange,stillInUse,untilBound}.ts",
      "services/concurrency/lookUntil.ts",
      "services/send/askedSends.ts"
    ],
    tests: ["services/account/*.test.ts", "services/concurrency/*.test.ts", "services/send/askedSends.test.ts"]
  },
  receipts: {
    mutate: ["services/chains/readEvmReceipt.ts", "services/activity/{findReplacement,readChainTransaction,settle}.ts"],
    tests: ["services/chains/*.test.ts", "services/activity/*.test.ts"]
  },
  "send-orders": {
    mutate: ["services/send/{makeForecasts,makeOrdering}.ts"],
    tests: ["test/scenarios/{send,sendSolana}.test.ts"]
  },
  onramp: {
    mutate: [
      "services/onramp/{checkBuyUrl,endedBy,followArrival,purchasesCodec,readBuyOptions,readBuyQuote,stepPurchases}.ts",
      "services/network/hasMarket.ts"
    ],
    tests: [
      "services/onramp/{checkBuyUrl,endedBy,followArrival,purchasesCodec,readBuyOptions,readBuyQuote,stepPurchases}.test.ts",
      "services/network/hasMarket.test.ts"
    ]
  },
  "sign-in": {
    mutate: [
      "services/sign-in/{makeExchange,makeOwnPlugin,makeAdmissions,gatedState,guardProvider,outcomeOf,pageTerms,pluginOfSiwe}.ts",
      "services/siwx/refusalOf.ts"
    ],
    tests: ["services/{sign-in,siwx}/*.test.ts", "test/scenarios/signIn{,Gate,Server}.test.ts"]
  }
}
