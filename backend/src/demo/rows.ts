/** A row to insert, without the columns that have a default. */
export type Row<Entity> = Omit<Entity, 'version' | 'updatedAt'> &
  Partial<Pick<Entity, Extract<keyof Entity, 'version' | 'updatedAt'>>>;
