/** Lets the chunk of Effect, which this module is part of, load and run in a task before the code that uses Effect. */
export const effectCode = "loaded"
