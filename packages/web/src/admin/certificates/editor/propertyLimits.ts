/** Limits of properties in the units of their fields, as the server has them. */
export const propertyLimits = {
  percent: { min: 0, max: 100 },
  rotation: { min: -360, max: 360 },
  size: { min: 1, max: 1000 },
  line_height: { min: 60, max: 400 },
  letter_spacing: { min: -20, max: 200 },
  border_width: { min: 0, max: 100 },
  radius: { min: 0, max: 1000 },
  points: { min: 3, max: 72 },
  length: { min: 0, max: Infinity },
} as const;
