/** Two arrows that pass each other: the tokens change places. */
export const flipIcon = "M7.25 3.25v13l-3.85-4M12.75 16.75v-13l3.85 4"
