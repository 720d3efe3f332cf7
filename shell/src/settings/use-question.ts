import { useState } from 'react';

interface Question<Subject> {
  subject: Subject;
  answer: (isConfirmed: boolean) => void;
}

/** A question during a submission, which waits for the answer. */
export function useQuestion<Subject>() {
  const [question, setQuestion] = useState<Question<Subject>>();

  /** @returns whether the user confirmed */
  const ask = async (subject: Subject): Promise<boolean> => {
    const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ subject, answer }));
    setQuestion(undefined);
    return isConfirmed;
  };

  return { question, ask };
}
