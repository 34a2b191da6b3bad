/** Where everybody sees and checks the draws. */
export const publicRecord = '/raffle/draws';

/** Where organizers tell winners, and hand over or pass on prizes. */
export const winnersScreen = '/admin/winners';
