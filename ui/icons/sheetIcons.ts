// The icons of the sheet itself and of the first view. Used as `icons.close`, so that a bundler includes only those in
// use.

export const close = "M5.25 5.25l9.5 9.5m0-9.5-9.5 9.5"
export const back = "M12.25 5l-5 5 5 5||flip"
export const next = "M7.75 5l5 5-5 5||flip"
export const down = "M5.75 8 10 12.25 14.25 8"
export const arrow = "M3.75 10h12M11 5.25 15.75 10 11 14.75||flip"
export const check = "M4.25 10.5l4 4 7.5-8.5"
export const copy =
  "M9.25 7.25h5.5a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2h-5.5a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2zm-2 5.5h-2a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2h5.5a2 2 0 0 1 2 2v2"
export const refresh = "M16.4 11.25a6.5 6.5 0 1 1-1.75-5.8L16.5 7.2M16.5 3v4.2h-4.2"
export const mail =
  "M4.75 4.5h10.5a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H4.75a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM3.25 6.25 10 11l6.75-4.75"
export const search = "M3.25 8.75a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M12.75 12.75 17 17"
export const wallet =
  "M14.75 7V3.75h-9.5a2 2 0 0 0-2 2v8.5a2 2 0 0 0 2 2h9.5a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2H3.25|M13 10.8h1.6v1.6H13z"
export const qr =
  "M3.5 3.5h4.75v4.75H3.5zm8.25 0h4.75v4.75h-4.75zM3.5 11.75h4.75v4.75H3.5z|M11 11h2v2h-2zm4.75 0h1.5v3h-1.5zM11 15.5h1.5v1.75H11zm3.25.25H16v1.5h-1.75z"
export const grid = "M3.5 3.5h4.75v4.75H3.5zm8.25 0h4.75v4.75h-4.75zM3.5 11.75h4.75v4.75H3.5zm8.25 0h4.75v4.75h-4.75z"
export const help =
  "M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0M7.75 8.1a2.25 2.25 0 1 1 3.4 1.95c-.8.45-1.15.85-1.15 1.7|M10 12.7a.9.9 0 1 0 0 1.8a.9.9 0 1 0 0-1.8z"
export const warn = "M10 3.25 17.25 16H2.75zM10 7.9v4|M10 12.5a.9.9 0 1 0 0 1.8a.9.9 0 1 0 0-1.8z"
export const error =
  "M7 2.75h6L17.25 7v6L13 17.25H7L2.75 13V7zM10 6.25v4.5|M10 12.2a.95.95 0 1 0 0 1.9a.95.95 0 1 0 0-1.9z"
export const info =
  "M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0M10 9.25v4.75|M10 5.6a.95.95 0 1 0 0 1.9a.95.95 0 1 0 0-1.9z"
export const okc = "M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0M6.75 10.25 9 12.5l4.25-4.75"
export const bolt =
  "|M1 6.5A1.5 1.5 0 0 1 2.5 5h2A1.5 1.5 0 0 1 6 6.5v1h7.5a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H6v1A1.5 1.5 0 0 1 4.5 15h-2A1.5 1.5 0 0 1 1 13.5zM16 9.25h1.25v1.5H16zm2.5 0h1.25v1.5H18.5z|flip"
export const clock = "M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0M10 5.75V10l3 1.75"
