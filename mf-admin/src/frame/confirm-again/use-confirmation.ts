import { useEffect, useRef, useState } from 'react';
import { provideConfirmation, sessionQuery, useQuery } from 'shell/kit';

/**
 * Answers calls that need a recent proof of who acts. However many wait, there is one dialog, and its
 * end is the answer for all of them.
 */
export function useConfirmation() {
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(() => undefined);
  const session = useQuery({ ...sessionQuery, enabled: false }).data;
  const isSignedIn = session?.authenticated === true;

  useEffect(() => {
    let asked: Promise<boolean> | null = null;
    const withdraw = provideConfirmation(() => {
      asked ??= new Promise<boolean>((resolve) => {
        answer.current = (isConfirmed) => {
          asked = null;
          setAsking(false);
          resolve(isConfirmed);
        };
        setAsking(true);
      });
      return asked;
    });
    return () => {
      withdraw();
      answer.current(false);
    };
  }, []);

  // The gate asks now. Somebody else may sign in there, so what waited is not sent.
  useEffect(() => {
    if (isAsking && !isSignedIn) answer.current(false);
  }, [isAsking, isSignedIn]);

  return { isAsking, settle: (isConfirmed: boolean) => answer.current(isConfirmed) };
}
