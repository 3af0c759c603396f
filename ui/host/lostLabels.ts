/** English labels of every button whose code did not load. */
export const lostLabels = { notLoaded: "Couldn't load. Try again", reload: "Reload the page" }
