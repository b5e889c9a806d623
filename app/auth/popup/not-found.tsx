export { default, metadata } from '@/app/missing-page'
