// A page takes what it serves of the entry, and its bundler leaves out the rest.
export { browserLayer } from "latchkey/layers/browser"
