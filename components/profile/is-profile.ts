/** Whether a path is one of the profile's pages, whose navigation stays while they change. */
export const isProfile = (path: string) => path.split('/')[1] === 'profile'
