interface Terms {
  anonymous: boolean;
  namesShownAt: Date | null;
}

/** Whether the people who grade see no names. Learners always see their own. */
export const hidesNames = ({ anonymous, namesShownAt }: Terms): boolean => anonymous && namesShownAt === null;
