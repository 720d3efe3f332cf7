/** Rules of fields that always have a value. */
export const NEEDED_NUMBER = [
  { type: 'number' as const, required: true, message: 'Please enter a number.' },
];

export const NEEDED_CHOICE = [{ required: true, message: 'Please choose one.' }];
