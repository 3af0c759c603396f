// The icons of lazily loaded views. Used as `more.lock`, so that a bundler includes only those in use.

export const up = "M5.75 12 10 7.75 14.25 12"
export const external =
  "M8.5 4.25H6a2 2 0 0 0-2 2v7.5a2 2 0 0 0 2 2h7.5a2 2 0 0 0 2-2v-2.5M9.25 10.75 15.75 4.25M11.25 4h4.75v4.75||flip"
export const phone =
  "M7.75 2.75h4.5a2 2 0 0 1 2 2v10.5a2 2 0 0 1-2 2h-4.5a2 2 0 0 1-2-2V4.75a2 2 0 0 1 2-2zM8.75 14.5h2.5"
export const send = "M5.25 14.75 14.5 5.5M7.25 5.25h7.5v7.5||flip"
export const receive = "M14.75 5.25 5.5 14.5M5.25 7.25v7.5h7.5||flip"
export const swap = "M3.25 7.25h13L12.25 3.4M16.75 12.75h-13l4 3.85||flip"
export const plus = "M10 3.75v12.5M3.75 10h12.5"
export const buy =
  "M4.75 4.5h10.5a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H4.75a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM2.75 8h14.5M6 12h3"
export const activity = "M3 10.25h3L8.5 4l3.25 12 2-5.75H17"
export const lock =
  "M6.25 8.75h7.5a2 2 0 0 1 2 2v4.5a2 2 0 0 1-2 2h-7.5a2 2 0 0 1-2-2v-4.5a2 2 0 0 1 2-2zm.5 0V6a3.25 3.25 0 0 1 6.5 0v2.75"
export const leave = "M7.5 3.5H5.75a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2H7.5M8.5 10h8M12.75 6.25 16.5 10l-3.75 3.75||flip"
export const edit = "M3.75 16.25l.9-3.9L13.1 3.9l3 3-8.45 8.45zM11.2 5.8l3 3"
export const key = "M3.25 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0M9.25 10H17v3M14 10v2.5"
export const browser =
  "M4.75 3.75h10.5a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2H4.75a2 2 0 0 1-2-2v-8.5a2 2 0 0 1 2-2zM2.75 7.5h14.5"
export const desktop = "M4.75 3.5h10.5a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H4.75a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM7.25 16.5h5.5"
export const globe =
  "M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0h14.5M10 2.75c4.2 4.4 4.2 10.1 0 14.5c-4.2-4.4-4.2-10.1 0-14.5z"
export const shield = "M10 2.75 16.25 5v4.5c0 3.75-2.4 6.5-6.25 7.75-3.85-1.25-6.25-4-6.25-7.75V5z"
export const name =
  "M3.25 5v4.2a2 2 0 0 0 .6 1.4l5.9 5.9a2 2 0 0 0 2.8 0l3.95-3.95a2 2 0 0 0 0-2.8l-5.9-5.9a2 2 0 0 0-1.4-.6H5A1.75 1.75 0 0 0 3.25 5z|M7 5.9a1.1 1.1 0 1 0 0 2.2a1.1 1.1 0 1 0 0-2.2z"
export const moon = "M16.75 12.25A7 7 0 1 1 8.5 3.25a5.9 5.9 0 0 0 8.25 9z"
export const block = "M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0M4.9 4.9l10.2 10.2"
export const user = "M6.75 6.5a3.25 3.25 0 1 0 6.5 0a3.25 3.25 0 1 0-6.5 0M4 16.75c.35-3.1 2.6-5 6-5s5.65 1.9 6 5"
export const more =
  "|M4.5 8.9a1.1 1.1 0 1 0 0 2.2a1.1 1.1 0 1 0 0-2.2zm5.5 0a1.1 1.1 0 1 0 0 2.2a1.1 1.1 0 1 0 0-2.2zm5.5 0a1.1 1.1 0 1 0 0 2.2a1.1 1.1 0 1 0 0-2.2z"
export const settings =
  "M2.75 6.5h7.3M14.55 6.5h2.7M10.05 6.5a2.25 2.25 0 1 0 4.5 0a2.25 2.25 0 1 0-4.5 0M2.75 13.5h2.7M9.95 13.5h7.3M5.45 13.5a2.25 2.25 0 1 0 4.5 0a2.25 2.25 0 1 0-4.5 0"
export const buyc = "M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0M10 6.5v7M6.5 10h7"
export const minus = "M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0M6.5 10h7"
export const sun =
  "M6.5 10a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M10 2.75v2m0 10.5v2M2.75 10h2m10.5 0h2M4.87 4.87l1.42 1.42m7.42 7.42 1.42 1.42m0-10.26-1.42 1.42m-7.42 7.42-1.42 1.42"
export const brand =
  "M6.5 3.5h4a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2z|M13.5 8h2.75a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H13.5z"
