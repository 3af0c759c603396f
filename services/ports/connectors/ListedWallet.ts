import type { Namespace } from "../../base/caip/Namespace.ts"

/** A wallet of the option `directory`. Links are as in a listing of the service. */
export interface ListedWallet {
  /** Unique in the list; kept of wallets that were used. */
  readonly id: string
  readonly name: string
  /**
   * Networks that it is for.
   * @default all
   */
  readonly namespaces?: ReadonlyArray<Namespace> | undefined
  /** The reverse domain that it announces itself by: so an installed one is known to be this. */
  readonly rdns?: string | undefined
  /** What opens its app on a phone, such as `tarn://`; without one a phone does not list it. */
  readonly mobile_link?: string | undefined
  /** The same over https, for `preferUniversalLinks`. */
  readonly link_mode?: string | undefined
  /** What opens its program on a computer. */
  readonly desktop_link?: string | undefined
  /** The wallet as a site. */
  readonly webapp_link?: string | undefined
  readonly homepage?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
  /**
   * Its picture.
   * @default none: a monogram
   */
  readonly image_url?: string | undefined
  /** The colour of its brand, such as `#2962ef`: for lists of your own, views do not use it. */
  readonly color?: string | undefined
}
