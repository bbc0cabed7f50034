import { Skeleton, Loading } from '../../../shared/ui/feedback/Skeleton.tsx';
import avatar from './AvatarField.module.css';
import form from './ProfileForm.module.css';

export function ProfileEditLoading() {
  return (
    <Loading>
      <span className={avatar.section}>
        <span className={avatar.field}>
          <Skeleton round width={88} height={88} />
          <span className={avatar.side}>
            <Skeleton width={160} height={36} />
            <Skeleton width={220} height={20} />
          </span>
        </span>
      </span>
      <span className={form.group}>
        <Skeleton width={120} height={22} />
        {[0, 1, 2, 3].map((one) => (
          <span key={one} style={{ display: 'grid', gap: 6 }}>
            <Skeleton width={110} height={20} />
            <Skeleton height={44} />
          </span>
        ))}
      </span>
    </Loading>
  );
}
