import { AccountButton } from "../../../ui/host/AccountButton.tsx"
import { ConnectButton } from "../../../ui/host/ConnectButton.tsx"
import { NetworkButton } from "../../../ui/host/NetworkButton.tsx"
import { WalletButton } from "../../../ui/host/WalletButton.tsx"
import type { AvatarOf } from "../../../services/ports/options/AvatarOf.ts"
import { view } from "../../../services/sheet/router/View.ts"
import type { Stage } from "../stage/Stage.ts"
import type { Story } from "../Story.ts"
import { Board } from "../page/Board.tsx"
import { onChain, service, withService } from "../world/holdings.ts"
import { nadia } from "../world/people.ts"
import { networks } from "../world/networks.ts"
import { fernhold } from "../world/wallets.ts"
import { until } from "../stage/until.ts"

const world = { wallets: [fernhold], ...onChain }
const account = () => (
  <Board>
    <AccountButton />
    <AccountButton balance={false} />
    <ConnectButton />
    <AccountButton disabled />
  </Board>
)
const connects = async ({ connect, latchkey }: Stage) => {
  await connect()
  await until(() => latchkey.snapshot.get().balanceText)
}
const named = (id: string, title: string, name: string, avatar: string | null): Story => ({
  id,
  title,
  world: { ...world, answers: service([], { name, avatar }) },
  options: withService,
  page: account,
  play: async (stage) => {
    await connects(stage)
    await until(() => stage.latchkey.snapshot.get().name)
  }
})

/** A host's own drawing of an account. */
const Rings = ({ address }: AvatarOf) => (
  <svg viewBox="0 0 40 40" aria-hidden data-avatar={address}>
    <path fill="#155e75" d="M0 0h40v40H0z" />
    <circle cx="20" cy="20" r={8 + (address.length % 8)} fill="none" stroke="#fff" strokeWidth="3" />
  </svg>
)
/** A picture of some accounts. */
const picture = ({ address }: AvatarOf) =>
  address.startsWith("0x5")
    ? `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="#155e75" d="M0 0h1v1H0z"/></svg>')}`
    : undefined

const wallets = () => (
  <Board>
    <WalletButton wallet={fernhold.id} />
    <WalletButton wallet={fernhold.id} label="Sign up with Fernhold" />
    <WalletButton wallet="example.absent" label="Absent" />
    <WalletButton wallet={fernhold.id} disabled />
  </Board>
)
/** The first wallet button, once it has its wallet. */
const foundWallet = () =>
  until(() => {
    const button = document.querySelector<HTMLButtonElement>('[data-kind="wallet"]')
    return button?.textContent?.includes(fernhold.name) ? button : undefined
  })

const Restoring = () => (
  <Board>
    <ConnectButton />
    <NetworkButton />
  </Board>
)

/** The host's buttons in the page. */
export const buttons: ReadonlyArray<Story> = [
  {
    id: "button-connect",
    title: "Connect button",
    page: () => (
      <Board>
        <ConnectButton />
        <ConnectButton size="small" />
        <ConnectButton variant="outline" />
        <ConnectButton size="small" variant="outline" />
        <ConnectButton label="Log in to Saltmarsh" />
        <ConnectButton disabled />
        <ConnectButton variant="outline" disabled />
      </Board>
    )
  },
  {
    id: "button-connect-busy",
    title: "Connect button: busy",
    world: { wallets: [{ ...fernhold, answer: "never" }] },
    page: () => (
      <Board>
        <ConnectButton />
        <ConnectButton size="small" />
        <ConnectButton variant="outline" />
      </Board>
    ),
    play: async ({ latchkey }) => {
      void latchkey.connect(fernhold.id)
      await until(() => latchkey.snapshot.get().status === "connecting")
    }
  },
  { id: "button-account", title: "Account button: address and balance", world, page: account, play: connects },
  named("button-account-name", "Account button: name and picture", "nadia.reown.id", fernhold.icon),
  {
    id: "button-account-avatar",
    title: "Account button: drawn by the page",
    world,
    options: { avatar: Rings },
    page: account,
    play: connects
  },
  {
    id: "account-avatar",
    title: "Account: drawn by the page",
    world,
    options: { avatar: Rings },
    play: async (stage) => {
      await connects(stage)
      await stage.show(view("Account"))
    }
  },
  {
    id: "account-avatar-picture",
    title: "Account: a picture by the page",
    world,
    options: { avatar: picture },
    page: account,
    play: async (stage) => {
      await connects(stage)
      await stage.show(view("Account"))
    }
  },
  named(
    "button-account-long",
    "Account button: a long name",
    "bartholomew-the-third-of-the-northern-isles.reown.id",
    null
  ),
  {
    id: "button-account-restoring",
    title: "Account button: a session that is being restored",
    world: { wallets: [] },
    cells: { connections: JSON.stringify({ eip155: fernhold.id }) },
    options: {
      cookie: `latchkey=${encodeURIComponent(JSON.stringify({ address: nadia, balanceText: "1.482 ETH", networkId: "eip155:1", networkName: "Ethereum" }))}`
    },
    page: Restoring
  },
  {
    id: "button-network",
    title: "Network button",
    page: () => (
      <Board>
        <NetworkButton />
        <NetworkButton disabled />
      </Board>
    )
  },
  {
    id: "button-network-long",
    title: "Network button: a long name, without a picture",
    options: { networks: networks.slice(-1) },
    page: () => (
      <Board>
        <NetworkButton />
      </Board>
    )
  },
  {
    id: "button-network-unsupported",
    title: "Network button: unsupported",
    world: { wallets: [{ ...fernhold, networkId: "eip155:7777777" }] },
    options: { allowUnsupportedChain: true },
    page: () => (
      <Board>
        <NetworkButton />
        <NetworkButton disabled />
      </Board>
    ),
    play: ({ connect }) => connect()
  },
  {
    id: "button-wallet",
    title: "Wallet button: one found, one not, one disabled",
    world: { wallets: [fernhold] },
    page: wallets,
    play: async () => void (await foundWallet())
  },
  {
    id: "button-wallet-busy",
    title: "Wallet button: asking the wallet",
    world: { wallets: [{ ...fernhold, answer: "never" }] },
    page: wallets,
    play: async () => {
      const button = await foundWallet()
      button.click()
      await until(() => button.ariaBusy)
    }
  },
  { id: "button-wallet-connected", title: "Wallet button: connected", world, page: wallets, play: connects }
]
