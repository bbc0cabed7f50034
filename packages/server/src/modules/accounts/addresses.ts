export { hashAddress } from '../../platform/address-hash.ts';
