import { account } from "./stories/account.ts"
import { activity } from "./stories/activity.ts"
import { buy } from "./stories/buy.ts"
import { buttons } from "./stories/buttons.tsx"
import { connect } from "./stories/connect.ts"
import { connecting } from "./stories/connecting.ts"
import { devtools } from "./stories/devtools.ts"
import { emailStories } from "./stories/email.ts"
import { smartAccountStories } from "./stories/smartAccount.ts"
import { socialStories } from "./stories/social.ts"
import { messages } from "./stories/messages.ts"
import { names } from "./stories/names.ts"
import { networks } from "./stories/networks.ts"
import { pairing } from "./stories/pairing.ts"
import { receive } from "./stories/receive.ts"
import { send } from "./stories/send.ts"
import { sessionStories } from "./stories/sessions.ts"
import { severalWallets } from "./stories/severalWallets.ts"
import { signInStories } from "./stories/signIn.ts"
import { swap } from "./stories/swap.ts"
import { wallets } from "./stories/wallets.ts"
import { theming } from "./stories/theming.ts"
import type { Story } from "./Story.ts"

/** Every state of the modal that should be looked at. */
export const stories: ReadonlyArray<Story> = [
  ...connect,
  ...wallets,
  ...connecting,
  ...pairing,
  ...emailStories,
  ...socialStories,
  ...smartAccountStories,
  ...account,
  ...activity,
  ...severalWallets,
  ...networks,
  ...send,
  ...names,
  ...sessionStories,
  ...signInStories,
  ...swap,
  ...buy,
  ...receive,
  ...messages,
  ...theming,
  ...buttons,
  ...devtools
]
