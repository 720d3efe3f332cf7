import { useEffect, useState } from 'react';
import { callApi, type Answer } from './call-api';

/**
 * What the server answers at an address, asked once; `undefined` while the answer is on its way.
 *
 * @param path `undefined`: nothing to ask
 */
export function useAnswer<Data>(path: string | undefined): {
  answer: Answer<Data> | undefined;
  retry: () => void;
} {
  const [tries, setTries] = useState(0);
  const [answered, setAnswered] = useState<{ tries: number; answer: Answer<Data> }>();

  useEffect(() => {
    if (path === undefined) return;
    let isWanted = true;
    void callApi<Data>(path).then((answer) => {
      if (isWanted) setAnswered({ tries, answer });
    });
    return () => {
      isWanted = false;
    };
  }, [path, tries]);

  return {
    answer: answered?.tries === tries ? answered.answer : undefined,
    retry: () => setTries(tries + 1),
  };
}
