/** Characters of a message to the school. */
export const MAX_CONTACT_MESSAGE = 5000;
