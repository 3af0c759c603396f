/** An hourglass: by itself, since only the sessions show it. */
export const sessionIcon =
  "M5 3.25h10M5 16.75h10M6.25 3.25c0 3.6 7.5 3.4 7.5 6.75s-7.5 3.15-7.5 6.75m7.5-13.5c0 3.6-7.5 3.4-7.5 6.75s7.5 3.15 7.5 6.75"
