/** One part of the product whose rules mutations are made of, and the tests that are expected to notice them. */
export interface Area {
  readonly mutate: ReadonlyArray<string>
  readonly tests: ReadonlyArray<string>
}

/** Everything that a mutation run covers, by the name it is started with. */
export const areas: Readonly<Record<string, Area>> = {
  machine: {
    mutate: ["services/connection/connections/{step,networkIn,storedConnections,toConnection,activeAccount}.ts"],
    tests: ["services/connection/connections/*.test.ts"]
  },
  codecs: {
    mutate: ["services/base/amounts/*.ts", "services/base/caip/*.ts", "services/base/texts/*.ts"],
    tests: ["services/base/{amounts,caip,texts}/*.test.ts"]
  },
  frame: {
    mutate: [
      "services/ways-in/embedded/frame/{FrameTransport,frameCodec,isEmail}.ts",
      "services/ways-in/embedded/{asWalletError,readOutcome,saysNo}.ts"
    ],
    tests: [
      "services/ways-in/embedded/frame/*.test.ts",
      "services/ways-in/embedded/{asWalletError,frameRefusal,readOutcome,saysNo}.test.ts",
      "test/contracts/frameTransport.test.ts"
    ]
  },
  keys: {
    mutate: [
      "layers/local-key/{fillTransaction,mostFeeOn,nextNonce,payInTurn,paymentBook,paymentTurn,processCount,readTerms,waitsForEarlier}.ts",
      "services/ports/connectors/{inTurn,memoryJournal,takeTurn}.ts"
    ],
    tests: ["layers/local-key/{fillTransaction,mostFeeOn,nextNonce,payInTurn,paymentBook,paymentTurn}.test.ts"]
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
      "layers/solana/{broadcastWire,freshWire,makeReference,readFate,signers}.test.ts",
      "layers/bip122/{postTransaction,wallet}.test.ts",
      "layers/local-key/{evmKeyProvider,readTransaction,spentCoins}.test.ts",
      "layers/node-file/fileJournal.test.ts"
    ]
  },
  retry: {
    mutate: ["services/ports/api/retryPolicy.ts", "layers/evm/{askNode,callNode,isRefusedBatch,postToNode}.ts"],
    tests: ["services/ports/api/*.test.ts", "layers/evm/askNode.test.ts"]
  },
  siwx: {
    mutate: ["services/ports/sign-in/*.ts"],
    tests: ["services/ports/sign-in/*.test.ts"]
  },
  origins: {
    mutate: ["services/ways-in/embedded/originAllowed.ts"],
    tests: ["services/ways-in/embedded/originAllowed.test.ts"]
  },
  storage: {
    mutate: ["services/ports/storage/*.ts", "layers/local-storage/*.ts"],
    tests: ["services/ports/storage/*.test.ts", "layers/local-storage/*.test.ts", "test/contracts/storage*.test.ts"]
  },
  options: {
    mutate: ["services/ports/options/{checkOptions,optionRules,isUrl,startNetwork}.ts"],
    tests: ["services/ports/options/*.test.ts", "test/scenarios/option*.test.ts"]
  },
  swap: {
    mutate: [
      "services/account/swap/{checkSimulation,impactOf,judgeTokens,readApproval,readBuiltSwap,readKnownSwap,stepSwapOrders,swapFigures}.ts"
    ],
    tests: ["services/account/swap/*.test.ts"]
  },
  "swap-check": {
    mutate: ["services/account/swap/{makeCheck,makeSwapTokens}.ts"],
    tests: [
      "services/account/swap/runSwapOrders.test.ts",
      "test/scenarios/{moneyLies,oddTokens,swap,swapAll,swapReview,swapTrials}.test.ts"
    ]
  },
  tokens: {
    mutate: [
      "services/account/tokens/{Tokens,checkToken}.ts",
      "services/account/balances/{makeReadBalances,markTwins,namedByChain,readBalance,readChainBalances,readServiceBalances,usdValue,withNative}.ts",
      "services/account/symbols/foldSymbol.ts"
    ],
    tests: [
      "services/account/{balances,tokens}/*.test.ts",
      "services/base/texts/*.test.ts",
      "test/scenarios/{money,moneyLies,oddTokens}.test.ts"
    ]
  },
  send: {
    mutate: [
      "services/account/send/{orderChange,outcomeToast,provesNothingMoved,readTrial,stepSendOrders,trySend}.ts",
      "services/base/amounts/readTypedAmount.ts"
    ],
    tests: ["services/account/send/*.test.ts", "services/base/amounts/*.test.ts"]
  },
  orders: {
    mutate: [
      "services/account/profile/{accountChange,stillInUse,untilBound}.ts",
      "services/base/concurrency/lookUntil.ts",
      "services/account/send/askedOrders.ts"
    ],
    tests: [
      "services/account/profile/*.test.ts",
      "services/base/concurrency/*.test.ts",
      "services/account/send/askedOrders.test.ts"
    ]
  },
  receipts: {
    mutate: [
      "services/ports/chains/{readCode,readEvmReceipt,readOperations}.ts",
      "services/account/activity/{findOperation,findReplacement,readBlockPace,readChainTransaction,settle}.ts",
      "services/account/kind/AccountKind.ts"
    ],
    tests: [
      "services/ports/chains/*.test.ts",
      "services/account/{activity,kind}/*.test.ts",
      "test/contracts/{operations,settle}.test.ts"
    ]
  },
  "send-orders": {
    mutate: ["services/account/send/{makeForecasts,makeSendOrders}.ts"],
    tests: ["test/scenarios/{boundOrders,followOrders,leftAtEachStep,money,names,proposals,send,sendSolana}.test.ts"]
  },
  onramp: {
    mutate: [
      "services/account/buy/{checkBuyUrl,endedBy,followArrival,purchasesCodec,readBuyOptions,readBuyQuote,stepPurchases}.ts",
      "services/base/network/hasMarket.ts"
    ],
    tests: [
      "services/account/buy/{checkBuyUrl,endedBy,followArrival,purchasesCodec,readBuyOptions,readBuyQuote,stepPurchases}.test.ts",
      "services/base/network/hasMarket.test.ts"
    ]
  },
  "sign-in": {
    mutate: [
      "services/gate/{makeExchange,makeKeep,makeOwnPlugin,makePluginCalls,makeSignOuts,makeAdmissions,gatedState,guardProvider,outcomeOf,pageTerms,pluginOfSiwe,seenAgain}.ts",
      "services/ports/sign-in/{isUnanswered,readNonce,refusalOf,sessionEnd,signInAccount}.ts"
    ],
    tests: [
      "services/gate/*.test.ts",
      "services/ports/sign-in/*.test.ts",
      "test/scenarios/signIn{,Clock,Gate,Server,Situations}.test.ts"
    ]
  }
}
