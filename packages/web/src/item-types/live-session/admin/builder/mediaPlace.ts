import { defineMediaPlace } from '../../../../admin/item-types/defineMediaPlace.ts';
import { sessionAddresses, type SessionType } from '../editor/addresses.ts';

const placeOf = (type: SessionType) =>
  defineMediaPlace({
    type,
    label: `builder.add_${type}`,
    editor: (courseId, id) => sessionAddresses(courseId, type).edit(id),
  });

export const zoom = placeOf('zoom');

export const googleMeet = placeOf('google-meet');
