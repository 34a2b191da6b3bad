import { createContext } from 'react';

/** Whether the dialog around it is saving. */
export const SavingContext = createContext(false);
