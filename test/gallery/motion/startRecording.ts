import type { Frame } from "./Frame.ts"

/** Runs in the page: records each of its frames from now on into `window.recorded`. */
export const startRecording = (): void => {
  const frames: Array<Frame> = []
  window.recorded = frames

  /** Subjects by the elements that belong to them; the first match counts. */
  const subjects = [
    ["latch", ".latch *, .bolt"],
    ["picture", ".face *"],
    ["message", ".toast"],
    ["placeholder", ".skel"],
    // The scrim appears with its sheet, and the height follows the view.
    ["view", ".view, .body"],
    ["sheet", ".sheet, .scrim"]
  ] as const
  const colours = /color|shadow|outline|fill|stroke/i
  const isMovement = ({ effect }: Animation) => {
    if (!(effect instanceof KeyframeEffect)) return false
    const about = ["offset", "computedOffset", "easing", "composite"]
    return effect
      .getKeyframes()
      .some((one) => Object.keys(one).some((key) => !about.includes(key) && !colours.test(key)))
  }
  const subjectOf = ({ effect }: Animation) => {
    const target = (effect as KeyframeEffect).target!
    return subjects.find(([, selector]) => target.matches(selector))?.[0] ?? `${target.localName}.${target.className}`
  }

  const look = (at: number) => {
    // A later recording replaces this one.
    if (window.recorded !== frames) return
    const root = document.querySelector("[data-latchkey]")?.shadowRoot
    const sheet = root?.querySelector<HTMLElement>(".sheet")
    const all = [...document.getAnimations(), ...(root?.getAnimations() ?? [])]
    const running = all.filter((one) => one.playState === "running" && isMovement(one))
    const timings = running.map((one) => one.effect!.getComputedTiming())
    frames.push({
      at,
      phase: sheet?.closest<HTMLElement>(".layer")!.dataset["phase"] as Frame["phase"],
      view: sheet?.dataset["view"],
      title: sheet?.querySelector("h1")?.textContent ?? "",
      height: sheet?.offsetHeight ?? 0,
      // Before its delay has passed nothing moves yet.
      moving: [
        ...new Set(running.filter((_, at) => Number(timings[at]!.localTime) >= timings[at]!.delay!).map(subjectOf))
      ],
      rests: timings.every(({ endTime }) => endTime === Infinity) && !sheet?.querySelector(".skel")
    })
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

declare global {
  interface Window {
    /** The frames of the current recording. */
    recorded?: ReadonlyArray<Frame>
  }
}
