/**
 * An entry `e` that can be set back to pending, which frees its gifts: one that has won, or whose person was
 * erased, cannot be.
 */
export const CAN_BE_SET_BACK = "e.erased_at IS NULL AND e.entry_status <> 'winner'";
