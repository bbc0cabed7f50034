interface Reader {
  id: number;
  /** Administrators. */
  managesStaff: boolean;
}

/** Only the author changes the words of a note; administrators may also delete it. */
export const noteRights = (reader: Reader, authorId: number | null): { edit: boolean; delete: boolean } => {
  const own = reader.id === authorId;
  return { edit: own, delete: own || reader.managesStaff };
};
