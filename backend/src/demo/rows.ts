/** A row to insert: what the database fills in by itself may be left out. */
export type Row<Entity> = Omit<Entity, 'version' | 'updatedAt'> &
  Partial<Pick<Entity, Extract<keyof Entity, 'version' | 'updatedAt'>>>;
