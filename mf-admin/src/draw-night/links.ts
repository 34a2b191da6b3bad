/** Where everybody sees and checks the draws. */
export const publicRecord = '/raffle/draws';
