import { answerOnce } from '../run-in-process.ts';
import { compareFolders } from './compare.ts';
import type { CompareRequest } from './comparer.ts';

/** The program that compares two releases. */
answerOnce(({ before, after }: CompareRequest) => compareFolders(before, after));
