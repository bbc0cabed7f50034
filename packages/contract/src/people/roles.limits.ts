export const MAX_ROLE_NAME_LENGTH = 60;
export const MAX_ROLE_DESCRIPTION_LENGTH = 300;
/** Custom roles of a school. */
export const MAX_CUSTOM_ROLES = 50;
