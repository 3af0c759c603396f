import type { HostLatchkey } from "latchkey/element"
import { computed, onScopeDispose, shallowRef } from "vue"

export const useLatchkeySnapshot = (latchkey: HostLatchkey) => {
  const now = shallowRef(latchkey.snapshot.get())
  onScopeDispose(latchkey.snapshot.subscribe(() => (now.value = latchkey.snapshot.get())))
  const address = computed(() => now.value.address)
  const isConnected = computed(() => now.value.status === "connected")
  return { snapshot: now, address, isConnected }
}
