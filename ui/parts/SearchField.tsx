import * as icons from "../icons/sheetIcons.ts"
import { Field, type FieldProps } from "./Field.tsx"
import { IconButton } from "./IconButton.tsx"

/** A search field, cleared by its button, or by Escape while it is not empty. */
export const SearchField = ({
  onClear,
  clearLabel,
  ...field
}: Pick<FieldProps, "label" | "value" | "onChange" | "inputRef" | "placeholder" | "hint" | "hintTone"> & {
  onClear: () => void
  clearLabel: string
}) => (
  <div
    role="search"
    onKeyDown={(event) => {
      if (event.key !== "Escape" || !field.value) return
      event.stopPropagation()
      onClear()
    }}
  >
    <Field
      placeholder={field.label}
      {...field}
      labelHidden
      icon={icons.search}
      inputMode="search"
      autoComplete="off"
      enterKeyHint="search"
      end={field.value && <IconButton icon={icons.close} label={clearLabel} onPress={onClear} />}
    />
  </div>
)
